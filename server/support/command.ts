import { asTypedCode } from '#contract/pasted.ts'
import { terminalMoment, terminalText, writeFiles } from '#server/platform/command-line.ts'
import type { Context } from '../context.ts'
import {
  answerTicket,
  closeForDesk,
  listWaiting,
  readForDesk,
  readPhotosOf,
  reopenForDesk,
  type WaitingTicket,
} from './desk.ts'

const usage = `npm run support -- list
npm run support -- show <number> [--photos <folder>]
npm run support -- answer <number> "text"
npm run support -- close <number>
npm run support -- reopen <number>`

/** Does what was asked for on the command line, and answers what is to be read there. */
export async function obeySupport(ctx: Context, [command, given = '', ...words]: readonly string[]): Promise<string> {
  const number = asTypedCode(given).toUpperCase()
  const text = words.join(' ')
  if (command === 'list' && !given) return listed(await listWaiting(ctx))
  if (command === 'answer' && number && text) return done(ctx, number, () => answerTicket(ctx, number, text))
  if (command === 'show' && number && words[0] === '--photos' && words[1] && words.length === 2)
    return shownWithPhotos(ctx, number, words[1])
  if (!number || text) throw new Error(usage)
  if (command === 'show') return shown(ctx, number)
  if (command === 'close') return done(ctx, number, () => closeForDesk(ctx, number))
  if (command === 'reopen') return done(ctx, number, () => reopenForDesk(ctx, number))
  throw new Error(usage)
}

async function done(ctx: Context, number: string, work: () => Promise<void>): Promise<string> {
  await work()
  return shown(ctx, number)
}

/** One ticket a line: what waits for an answer first, the longest first. */
const listed = (tickets: readonly WaitingTicket[]): string =>
  tickets
    .map(({ ticket_number, status, updated_at, shopper, subject }) =>
      [ticket_number, status.padEnd(8), terminalMoment(updated_at), terminalText(shopper), terminalText(subject)].join(
        '  ',
      ),
    )
    .join('\n') || 'No ticket is open.'

/** Photos are given to their shopper's sessions only: whoever answers reads them as files. */
async function shownWithPhotos(ctx: Context, number: string, folder: string): Promise<string> {
  const ticket = await shown(ctx, number)
  const files = (await readPhotosOf(ctx, number)).map(({ bytes }, index) => ({
    name: `${number}-${index + 1}.webp`,
    bytes,
  }))
  return [ticket, (await writeFiles(folder, files)).join('\n')].filter(Boolean).join('\n\n')
}

async function shown(ctx: Context, number: string): Promise<string> {
  const { ticket_number, status, subject, issue_type, order, shopper, messages } = await readForDesk(ctx, number)
  const about = [issue_type, ...(order ? [`order ${order.order_code}`] : [])].join(', ')
  const said = messages.map(({ type, created_at, message, attachments }) => {
    const photos = attachments.length > 0 ? `\n[photos: ${attachments.length}]` : ''
    return `${type === 'shopper' ? terminalText(shopper) : 'Support'}, ${terminalMoment(created_at)}\n${terminalText(message)}${photos}`
  })
  return [`${ticket_number} (${status}): ${terminalText(subject)}\n${about}`, ...said].join('\n\n')
}
