import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ArrivedMail {
  to: string[]
  /** Id of the SMTP connection. */
  connection: string
  /** The raw message. */
  raw: string
}

export interface MailServer {
  readonly url: string
  close(): Promise<void>
}

/** An SMTP server on this machine. If `take` throws, the mail is refused temporarily, as by a busy server. */
export async function startMailServer(take: (mail: ArrivedMail) => void, port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    // Closes open connections at once.
    closeTimeout: 100,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        try {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          take({ to, connection: session.id, raw: Buffer.concat(parts).toString() })
          done()
        } catch {
          done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
      })
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
