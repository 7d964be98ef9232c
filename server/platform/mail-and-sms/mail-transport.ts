import { createTransport } from 'nodemailer'
import { isLoopback } from '#server/platform/http/loopback.ts'
import type { Message } from './message.ts'

type Mail = Omit<Extract<Message, { channel: 'mail' }>, 'channel'>

/** An error of nodemailer. */
type Failure = { responseCode?: number; code?: string; response?: string; message?: string }

/** Milliseconds. The job retries. */
const timeoutMs = 10_000

/** Milliseconds until an idle connection is closed: a burst of mails shares a few. */
const idleTimeoutMs = 3_000

export interface MailTransport {
  send(mail: Mail): Promise<void>
  /** Closes the connections, busy ones after their mail. */
  close(): void
}

/** A mail was not taken. The message may be logged; the reply may repeat addresses and is for the operator alone. */
export class MailRefused extends Error {
  readonly reply: string
  /** The server did not answer at all. */
  readonly isTimeout: boolean

  constructor({ responseCode, code, response, message }: Failure, secrets: readonly string[]) {
    super(`the mail was not taken: ${responseCode ?? code ?? 'no reason'}`)
    this.isTimeout = code === 'ETIMEDOUT'
    this.reply = hideSecrets(response ?? message ?? '', secrets)
  }
}

const maxReplyLength = 300

/** On one line, without the credentials that a server might repeat. */
function hideSecrets(text: string, secrets: readonly string[]): string {
  const hidden = secrets.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
  return hidden
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, maxReplyLength)
    .trim()
}

/** The credentials in a mail server’s address, and their forms in an SMTP sign-in (RFC 4616, RFC 4954). */
function secretsOf(url: string): string[] {
  const { username, password } = new URL(url)
  const [user, secret] = [decodeURIComponent(username), decodeURIComponent(password)]
  const encoded = [`\0${user}\0${secret}`, secret, user].map((text) => Buffer.from(text).toString('base64'))
  return [...encoded, password, secret, username, user].filter((text) => text !== '')
}

/** Sends by SMTP. Mails cannot include files or URLs. */
export function openMailTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt(url),
    pool: true,
    maxConnections: 16,
    idleTimeout: idleTimeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const send = async ({ to, reply_to, ...content }: Mail) => {
    const replyTo = reply_to === undefined ? {} : { replyTo: singleAddress(reply_to) }
    await transport.sendMail({ from, to: singleAddress(to), ...replyTo, ...content }).catch((error: Failure) => {
      throw new MailRefused(error, secretsOf(url))
    })
  }
  return { send, close: () => transport.close() }
}

/** `smtp:` requires STARTTLS, or mails and the password could be read in transit; not on loopback. */
function mustEncrypt(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'smtp:' && !isLoopback(hostname)
}

/** As an object, nodemailer takes it for one address, whatever commas or brackets it contains. */
const singleAddress = (address: string) => ({ name: '', address })
