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

/** An SMTP server on this machine. It accepts every sign-in. If `take` throws, the mail is refused temporarily, with its message. */
export async function startMailServer(take: (mail: ArrivedMail) => void, port = 0): Promise<MailServer> {
  const server = new SMTPServer({
    // Milliseconds that `close` waits for open connections.
    closeTimeout: 100,
    authOptional: true,
    onAuth: ({ username }, _, done) => done(null, { user: username }),
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        try {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          take({ to, connection: session.id, raw: Buffer.concat(parts).toString() })
          done()
        } catch (error) {
          done(Object.assign(error as Error, { responseCode: 451 }))
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
