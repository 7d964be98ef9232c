import { createTransport } from 'nodemailer'
import { isLoopback } from '#server/platform/http/loopback.ts'
import type { Message } from './message.ts'

type Mail = Omit<Extract<Message, { channel: 'mail' }>, 'channel'>

/** An error of nodemailer. */
type Failure = { responseCode?: number; code?: string }

/** Milliseconds. The job retries. */
const timeoutMs = 10_000

/** Milliseconds until an idle connection is closed: a burst of mails shares a few. */
const idleTimeoutMs = 3_000

export interface MailTransport {
  send(mail: Mail): Promise<void>
  /** Closes the connections, busy ones after their mail. */
  close(): void
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
      // The full error repeats addresses, which must not be logged.
      throw new Error(`the mail was not taken: ${error.responseCode ?? error.code ?? 'no reason'}`)
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
