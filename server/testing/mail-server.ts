import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll } from 'vitest'

export interface MailServer {
  readonly url: string
  /** What arrived: whom for, and the mail as it came over the line. */
  readonly mails: { to: string[]; raw: string }[]
  /** Refuses that many mails for now, as a server does that is busy. */
  refuseNext(count: number): void
}

/** A real mail server on this machine, for one test file. */
export function openMailServer(): MailServer {
  const mails: MailServer['mails'] = []
  let refusals = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1
          return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
        mails.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(parts).toString() })
        return done()
      })
    },
  })
  beforeAll(async () => {
    server.listen(0, '127.0.0.1')
    await once(server.server, 'listening')
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return {
    mails,
    get url() {
      return `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
    },
    refuseNext: (count) => {
      refusals = count
    },
  }
}
