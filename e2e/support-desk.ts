import { runCommand } from './operator.ts'

/** What an operator does at a terminal beside the shop of all journeys: `npm run support -- …`. */
export const support = (...words: readonly string[]): Promise<string> => runCommand('support', ...words)

interface Mail {
  to: string
  subject: string
  text: string
  reply_to: string | null
}

/** What the outbox holds for somebody whose subject names a ticket, the newest first. */
export async function mailsAbout(number: string, to: string): Promise<Mail[]> {
  const answer = await fetch(`${process.env.SOUK_URL}/dev/outbox.json`)
  const sent = (await answer.json()) as (Mail & { channel: string })[]
  return sent.filter((each) => each.channel === 'mail' && each.to === to && each.subject.includes(number))
}
