import type pg from 'pg'
import { openMail } from './mail.ts'
import type { Send, SendingSettings } from './message.ts'
import { keepSent } from './outbox.ts'
import { openSms } from './sms.ts'

interface Surroundings extends SendingSettings {
  readonly pool: pg.Pool
  readonly environment: 'local' | 'production'
}

/** Locally everything is kept in the outbox, and leaves only where a server is named; otherwise it has to leave. */
export function openSending({ pool, environment, smtpUrl, mailFrom = 'no-reply@localhost', sms }: Surroundings): Send {
  const sendMail = smtpUrl === undefined ? undefined : openMail(smtpUrl, mailFrom)
  const sendSms = sms && openSms(sms)
  const isLocal = environment === 'local'
  return async (message) => {
    if (isLocal) await keepSent(pool, message)
    if (message.channel === 'mail' && sendMail) await sendMail(message)
    else if (message.channel === 'sms' && sendSms) await sendSms(message)
    else if (!isLocal) throw new Error(`no way to send ${message.channel}: see ${settingOf[message.channel]}`)
  }
}

const settingOf = { mail: 'SMTP_URL', sms: 'SMS_ACCOUNT' } as const
