import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { startMailServer } from '#server/testing/mail-server.ts'

interface SentMessage {
  readonly to: string
  readonly text: string
}

export interface Outbox {
  readonly smtpUrl: string
  readonly smsUrl: string
  readonly messages: readonly SentMessage[]
  close(): Promise<void>
}

/** An SMTP server and a Twilio-compatible server. */
export async function startOutbox(): Promise<Outbox> {
  const messages: SentMessage[] = []
  const mail = await startMailServer(({ to, raw }) => {
    for (const each of to) messages.push({ to: each, text: fromQuotedPrintable(raw) })
  })
  const sms = createServer(async (incoming, outgoing) => {
    const form = new URLSearchParams(await text(incoming))
    messages.push({ to: form.get('To') ?? '', text: form.get('Body') ?? '' })
    outgoing.writeHead(201, { 'Content-Type': 'application/json' }).end('{}')
  })
  sms.listen(0, '127.0.0.1')
  await once(sms, 'listening')
  return {
    smtpUrl: mail.url,
    smsUrl: `http://127.0.0.1:${(sms.address() as AddressInfo).port}`,
    messages,
    close: async () => {
      sms.closeAllConnections()
      sms.close()
      await mail.close()
    },
  }
}

/** Decodes quoted-printable (RFC 2045 §6.7) as ASCII: codes are digits. */
const fromQuotedPrintable = (raw: string): string =>
  raw
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
