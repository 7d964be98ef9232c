import type pg from 'pg'
import { type Queryer, statement } from '#db/statement.ts'
import { loadOptionalCode } from '#server/platform/load-optional-code.ts'
import type { Log } from '#server/platform/log.ts'
import { countMessage, type DailyCaps } from './daily-caps.ts'
import { openMailTransport } from './mail-transport.ts'
import type { Message, MessageSettings, Send, SmsSettings } from './message.ts'

interface OpenMessageSenderParams extends MessageSettings {
  readonly pool: pg.Pool
  readonly environment: 'local' | 'production'
  readonly log: Log
  readCaps(): Promise<DailyCaps>
}

export interface MessageSender {
  readonly send: Send
  /** No message is sent afterwards. */
  close(): void
}

/** Locally every message is stored in the outbox, and sent only if a server is configured. In production it must be sent. */
export async function openMessageSender({
  pool,
  environment,
  log,
  readCaps,
  smtpUrl,
  mailFrom = 'no-reply@localhost',
  sms,
}: OpenMessageSenderParams): Promise<MessageSender> {
  const mails = smtpUrl === undefined ? undefined : openMailTransport(smtpUrl, mailFrom)
  const sendSms = sms && openSms(sms)
  const outbox =
    environment === 'local' ? await loadOptionalCode('APP_ENV=local', () => import('./outbox.ts')) : undefined
  const deliver = async (message: Message) => {
    await outbox?.storeSent(pool, message)
    if (message.channel === 'mail' && mails) await mails.send(message)
    else if (message.channel === 'sms' && sendSms) await sendSms(message)
    else if (!outbox) throw new Error(`no way to send ${message.channel}: see ${settingOf[message.channel]}`)
  }
  const send: Send = async (message) => {
    const uncount = await countMessage({ pool, caps: await readCaps(), log }, message)
    if (!uncount) return false
    await deliver(message).catch(async (error) => {
      await uncount()
      throw error
    })
    return true
  }
  return { send, close: () => mails?.close() }
}

const settingOf = { mail: 'SMTP_URL', sms: 'SMS_ACCOUNT' } as const

const smsTimeoutMs = 10_000

/** Twilio's API, which other services implement too: https://www.twilio.com/docs/messaging/api/message-resource */
function openSms({ url, account, token, from }: SmsSettings): (sms: { to: string; text: string }) => Promise<void> {
  const address = `${url}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`
  const Authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`
  return async ({ to, text }) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { Authorization },
      body: new URLSearchParams({ To: to, From: from, Body: text }),
      signal: AbortSignal.timeout(smsTimeoutMs),
      redirect: 'error',
    })
    // The response may repeat the text, which must not be logged.
    await response.body?.cancel()
    if (!response.ok) throw new Error(`the SMS was not taken: status ${response.status}`)
  }
}

const deleteOld = statement<{ hours: number }, never>(
  'outbox.delete_old',
  'delete from outbox where created_at < now() - make_interval(hours => :hours::integer)',
)

/** Also runs in production, whose database may come from local mode. */
export const deleteStaleOutboxMessages = async (db: Queryer) => void (await deleteOld(db, { hours: 48 }))
