import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..')
const run = promisify(execFile)

/** What an operator does at a terminal beside the shop of all journeys: `npm run support -- …`. */
export async function support(...args: readonly string[]): Promise<string> {
  const env = { ...process.env, APP_ENV: 'local', DATABASE_URL: undefined, SOUK_ORIGIN: process.env.SOUK_URL }
  const { stdout } = await run(process.execPath, ['scripts/operator/support.ts', ...args], { cwd: root, env })
  return stdout
}

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
