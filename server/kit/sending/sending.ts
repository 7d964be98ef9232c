import type pg from 'pg'
import { openMail } from './mail.ts'
import { keepSent } from './outbox.ts'
import { openSms } from './sms.ts'

/** What leaves the shop for a person. */
export type Message =
  | { channel: 'mail'; to: string; subject: string; text: string }
  | { channel: 'sms'; to: string; text: string }

/** Hands a message on. Throws where nobody takes it: call it from a job, which tries again. */
export type Send = (message: Message) => Promise<void>

export interface SendingSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly smtpUrl?: string | undefined
  /** Who mails come from. */
  readonly mailFrom?: string
  readonly sms?: SmsSettings | undefined
}

export interface SmsSettings {
  /** Scheme and host of a Twilio-compatible interface. */
  readonly url: string
  readonly account: string
  readonly token: string
  /** A number of the account, or a name that it may send under. */
  readonly from: string
}

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
