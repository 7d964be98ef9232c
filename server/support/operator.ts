import { normalisePastedCode } from '#contract/pasted.ts'
import { type TicketState, ticketMessageForm } from '#contract/support.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '#server/context.ts'
import { formatTerminalTime, stripControlCharacters, writeFiles } from '#server/platform/command-line.ts'
import { refuseField, requireFound } from '#server/platform/refusal.ts'
import { moveTicket, writeTicketMessage } from './move-ticket.ts'
import { findTicket, type TicketRow } from './queries.ts'

export interface OpenTicketRow {
  ticket_number: string
  status: TicketState
  subject: string
  shopper: string
  updated_at: string
}

const findOpenTickets = statement<Record<never, never>, OpenTicketRow>(
  'support.waiting',
  `select t.ticket_number, t.state as status, t.subject, u.name as shopper, t.updated_at
   from tickets t join users u on u.id = t.user_id where t.state <> 'closed'
   order by t.state = 'answered', t.updated_at, t.id`,
)

/** Tickets that are not closed: those that wait for an answer first, longest waiting first. */
const listOpenTickets = ({ db }: Context): Promise<OpenTicketRow[]> => findOpenTickets(db, {})

const readTicket = async ({ db }: Context, ticket_number: string): Promise<TicketRow> =>
  requireFound((await findTicket(db, { ticket_number, user_id: null }))[0], 'support.no_ticket')

const findPhotos = statement<{ ticket_number: string }, { bytes: Buffer }>(
  'support.photos',
  `select u.bytes from tickets t join ticket_messages m on m.ticket_id = t.id
   join ticket_pictures p on p.ticket_message_id = m.id join uploads u using (picture_id)
   where t.ticket_number = upper(:ticket_number) order by m.id, p.position`,
)

const readPhotos = ({ db }: Context, ticket_number: string) => findPhotos(db, { ticket_number })

/** Answers a ticket; its shopper is notified. */
export async function answerTicket(ctx: Context, ticket_number: string, text: string): Promise<void> {
  const parsed = ticketMessageForm.safeParse({ message: text })
  if (!parsed.success) refuseField('message', 'support.unfit_answer')
  const message = { message: parsed.data.message, picture_ids: [], locale: null }
  await writeTicketMessage(ctx, { ticket_number, user_id: null }, 'support', message)
}

export const closeTicket = (ctx: Context, ticket_number: string): Promise<void> =>
  moveTicket(ctx, { ticket_number, user_id: null }, 'closed', 'support')

const reopenTicket = (ctx: Context, ticket_number: string): Promise<void> =>
  moveTicket(ctx, { ticket_number, user_id: null }, 'open', 'support')

const usage = `npm run support -- list
npm run support -- show <number> [--photos <folder>]
npm run support -- answer <number> "text"
npm run support -- close <number>
npm run support -- reopen <number>`

/** Runs an operator command and returns its output. */
export async function runSupportCommand(
  ctx: Context,
  [command, firstArgument = '', ...words]: readonly string[],
): Promise<string> {
  const number = normalisePastedCode(firstArgument).toUpperCase()
  const text = words.join(' ')
  if (command === 'list' && !firstArgument) return formatTickets(await listOpenTickets(ctx))
  if (command === 'answer' && number && text) return runThenShow(ctx, number, () => answerTicket(ctx, number, text))
  if (command === 'show' && number && words[0] === '--photos' && words[1] && words.length === 2)
    return writePhotosAndFormat(ctx, number, words[1])
  if (!number || text) throw new Error(usage)
  if (command === 'show') return formatTicket(ctx, number)
  if (command === 'close') return runThenShow(ctx, number, () => closeTicket(ctx, number))
  if (command === 'reopen') return runThenShow(ctx, number, () => reopenTicket(ctx, number))
  throw new Error(usage)
}

async function runThenShow(ctx: Context, number: string, work: () => Promise<void>): Promise<string> {
  await work()
  return formatTicket(ctx, number)
}

/** One ticket a line: those that wait for an answer first, longest waiting first. */
const formatTickets = (tickets: readonly OpenTicketRow[]): string =>
  tickets
    .map(({ ticket_number, status, updated_at, shopper, subject }) =>
      [
        ticket_number,
        status.padEnd(8),
        formatTerminalTime(updated_at),
        stripControlCharacters(shopper),
        stripControlCharacters(subject),
      ].join('  '),
    )
    .join('\n') || 'No ticket is open.'

/** Photos are shown to their shopper's sessions only: the operator reads them as files. */
async function writePhotosAndFormat(ctx: Context, number: string, folder: string): Promise<string> {
  const ticket = await formatTicket(ctx, number)
  const files = (await readPhotos(ctx, number)).map(({ bytes }, index) => ({
    name: `${number}-${index + 1}.webp`,
    bytes,
  }))
  return [ticket, (await writeFiles(folder, files)).join('\n')].filter(Boolean).join('\n\n')
}

async function formatTicket(ctx: Context, number: string): Promise<string> {
  const { ticket_number, status, subject, issue_type, order, shopper, messages } = await readTicket(ctx, number)
  const about = [issue_type, ...(order ? [`order ${order.order_code}`] : [])].join(', ')
  const conversation = messages.map(({ type, created_at, message, attachments }) => {
    const photos = attachments.length > 0 ? `\n[photos: ${attachments.length}]` : ''
    return `${type === 'shopper' ? stripControlCharacters(shopper) : 'Support'}, ${formatTerminalTime(created_at)}\n${stripControlCharacters(message)}${photos}`
  })
  return [`${ticket_number} (${status}): ${stripControlCharacters(subject)}\n${about}`, ...conversation].join('\n\n')
}
