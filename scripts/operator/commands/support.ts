import { normalisePastedCode } from '#contract/pasted.ts'
import type { Context } from '#server/context.ts'
import {
  answerTicket,
  closeTicket,
  listOpenTickets,
  type OpenTicket,
  readTicket,
  readTicketPhotos,
  reopenTicket,
} from '#server/support/operator.ts'
import { type ActionArgs, defineAction, defineCommand } from './command.ts'
import { formatTerminalTime, stripControlCharacters, writeFiles } from './command-line.ts'

type Ticket = Awaited<ReturnType<typeof readTicket>>

const parseNumber = (text = ''): string => normalisePastedCode(text).toUpperCase()

/** The number of a ticket and nothing else. */
const parseOnlyNumber = ({ words: [number, ...rest] }: ActionArgs<unknown>): string | undefined =>
  rest.length > 0 ? undefined : parseNumber(number) || undefined

/** An action that changes a ticket, and then shows it. */
const defineMove = (name: string, move: (ctx: Context, number: string) => Promise<void>) =>
  defineAction({
    usage: `npm run support -- ${name} <number>`,
    parse: parseOnlyNumber,
    async run(ctx, number) {
      await move(ctx, number)
      return readTicket(ctx, number)
    },
    print: printTicket,
  })

const list = defineAction({
  usage: 'npm run support -- list',
  parse: ({ words: [first] }) => (first ? undefined : {}),
  run: listOpenTickets,
  print: (tickets) => tickets.map(printLine).join('\n') || 'No ticket is open.',
})

const show = defineAction({
  usage: 'npm run support -- show <number> [--photos <folder>]',
  parse({ words: [text, option, folder, ...rest] }) {
    const number = parseNumber(text)
    if (number && option === '--photos' && folder && rest.length === 0) return { number, folder }
    return number && !option ? { number, folder: null } : undefined
  },
  async run(ctx, { number, folder }) {
    const ticket = await readTicket(ctx, number)
    return { ticket, paths: folder === null ? [] : await writePhotos(ctx, number, folder) }
  },
  print: ({ ticket, paths }) => [printTicket(ticket), paths.join('\n')].filter(Boolean).join('\n\n'),
})

const answer = defineAction({
  usage: 'npm run support -- answer <number> "text"',
  parse({ words: [number, ...words] }) {
    const input = { number: parseNumber(number), text: words.join(' ') }
    return input.number && input.text ? input : undefined
  },
  async run(ctx, { number, text }) {
    await answerTicket(ctx, number, text)
    return readTicket(ctx, number)
  },
  print: printTicket,
})

export const supportCommand = defineCommand({
  actions: {
    list,
    show,
    answer,
    close: defineMove('close', closeTicket),
    reopen: defineMove('reopen', reopenTicket),
  },
})

const writePhotos = async (ctx: Context, number: string, folder: string): Promise<string[]> =>
  writeFiles(
    folder,
    (await readTicketPhotos(ctx, number)).map(({ bytes }, index) => ({ name: `${number}-${index + 1}.webp`, bytes })),
  )

const printLine = ({ ticket_number, status, waiting_since, shopper, subject }: OpenTicket): string =>
  [
    ticket_number,
    status.padEnd(8),
    formatTerminalTime(waiting_since),
    stripControlCharacters(shopper),
    stripControlCharacters(subject),
  ].join('  ')

function printTicket({ ticket_number, status, subject, issue_type, order, shopper, messages }: Ticket): string {
  const about = [issue_type, ...(order ? [`order ${order.order_code}`] : [])].join(', ')
  const conversation = messages.map(({ type, created_at, message, attachments }) => {
    const author = type === 'shopper' ? stripControlCharacters(shopper) : 'Support'
    const photos = attachments.length > 0 ? `\n[photos: ${attachments.length}]` : ''
    return `${author}, ${formatTerminalTime(created_at)}\n${stripControlCharacters(message)}${photos}`
  })
  return [`${ticket_number} (${status}): ${stripControlCharacters(subject)}\n${about}`, ...conversation].join('\n\n')
}
