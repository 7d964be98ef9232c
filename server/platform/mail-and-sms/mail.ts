import { createTransport } from 'nodemailer'
import { isLoopback } from '#server/platform/http/loopback.ts'
import type { Message } from './message.ts'

type Mail = Omit<Extract<Message, { channel: 'mail' }>, 'channel'>

/** What nodemailer says of a mail that did not leave. */
type Failure = { responseCode?: number; code?: string }

/** Milliseconds after which a mail server that does not answer is given up; the job tries again. */
const patience = 10_000

/** Milliseconds after which a connection with nothing to send is closed: a rush of mails shares a few, a quiet shop keeps none. */
const rest = 3_000

export interface MailSending {
  send(mail: Mail): Promise<void>
  /** Ends the connections, those that send when they have done so. */
  close(): void
}

/** Sends by SMTP. Each mail is complete in itself: what is in it is never read from a file or an address. */
export function openMail(url: string, from: string): MailSending {
  const transport = createTransport({
    url,
    requireTLS: mustEncrypt(url),
    pool: true,
    maxConnections: 16,
    idleTimeout: rest,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const send = async ({ to, reply_to, ...words }: Mail) => {
    const replyTo = reply_to === undefined ? {} : { replyTo: only(reply_to) }
    await transport.sendMail({ from, to: only(to), ...replyTo, ...words }).catch((error: Failure) => {
      // What else it says repeats addresses, which are nobody's to log.
      throw new Error(`the mail was not taken: ${error.responseCode ?? error.code ?? 'no reason'}`)
    })
  }
  return { send, close: () => transport.close() }
}

/** `smtp:` begins in plain text: without STARTTLS mails and the password would be read on the way. On this computer nobody is between. */
function mustEncrypt(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'smtp:' && !isLoopback(hostname)
}

/** An object is taken as one address, whatever commas or brackets stand in it. */
const only = (address: string) => ({ name: '', address })
