import { renameSync, writeFileSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { expect } from './browser.ts'

/** A mail server for all journeys: each mail becomes a file. */
export async function startSharedMailServer(): Promise<MailServer> {
  const folder = await mkdtemp(join(tmpdir(), 'souk-mail-'))
  process.env.SOUK_MAILS = folder
  let count = 0
  const server = await startMailServer(({ to, raw }) => {
    count += 1
    const file = join(folder, String(count).padStart(6, '0'))
    // Renamed once complete: workers read the folder at any time.
    writeFileSync(file, JSON.stringify({ to, raw }))
    renameSync(file, `${file}.json`)
  })
  const close = async () => {
    await server.close()
    await rm(folder, { recursive: true, force: true })
  }
  // Every shop that is started later sends mail to it.
  process.env.SMTP_URL = server.url
  return { url: server.url, close }
}

/** The code in the newest mail to an address, once `count` mails have arrived. */
export async function readMailedCode(to: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(to)).length, { timeout: 20_000 }).toBe(count)
  return codeIn((await mailsTo(to)).at(-1) ?? '')
}

async function mailsTo(to: string): Promise<string[]> {
  const folder = process.env.SOUK_MAILS ?? ''
  const mails: { to: string[]; raw: string }[] = []
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  for (const name of names) mails.push(JSON.parse(await readFile(join(folder, name), 'utf8')))
  // Notices of account changes arrive beside them.
  return mails
    .filter((mail) => mail.to.includes(to))
    .map(({ raw }) => bodyOf(raw))
    .filter((text) => codeIn(text) !== '')
}

/** The text part of a mail: its boundaries contain digits. Non-ASCII texts are base64 or quoted-printable; the latter keeps digits. */
function bodyOf(raw: string): string {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1]
  const parts = boundary === undefined ? [raw] : raw.split(`--${boundary}`)
  const text = parts.find((part) => /^Content-Type: text\/plain/im.test(part))?.trimStart() ?? ''
  const [head = '', ...rest] = text.split('\r\n\r\n')
  const body = rest.join('\n\n')
  return /^Content-Transfer-Encoding: base64/im.test(head) ? Buffer.from(body, 'base64').toString('utf8') : body
}

/** Four digits on their own; quoted-printable `=D8=B1` has no four in a row. */
const codeIn = (text: string): string => /(?<!\d)\d{4}(?!\d)/.exec(text)?.[0] ?? ''
