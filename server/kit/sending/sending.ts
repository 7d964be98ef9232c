import type pg from 'pg'
import { openMail } from './mail.ts'
import type { Send, SendingSettings } from './message.ts'
import { keepSent } from './outbox.ts'
import { openSms } from './sms.ts'

interface Surroundings extends SendingSettings {
  readonly pool: pg.Pool
  readonly environment: 'local' | 'production'
}

export interface Sending {
  readonly send: Send
  /** Nothing is handed on afterwards. */
  close(): void
}

/** Locally everything is kept in the outbox, and leaves only where a server is named; otherwise it has to leave. */
export function openSending({
  pool,
  environment,
  smtpUrl,
  mailFrom = 'no-reply@localhost',
  sms,
}: Surroundings): Sending {
  const mails = smtpUrl === undefined ? undefined : openMail(smtpUrl, mailFrom)
  const sendSms = sms && openSms(sms)
  const isLocal = environment === 'local'
  const send: Send = async (message) => {
    if (isLocal) await keepSent(pool, message)
    if (message.channel === 'mail' && mails) await mails.send(message)
    else if (message.channel === 'sms' && sendSms) await sendSms(message)
    else if (!isLocal) throw new Error(`no way to send ${message.channel}: see ${settingOf[message.channel]}`)
  }
  return { send, close: () => mails?.close() }
}

const settingOf = { mail: 'SMTP_URL', sms: 'SMS_ACCOUNT' } as const
