import { type Queryer, statement } from '#db/statement.ts'
import type { Message } from './message.ts'

interface OutboxRow {
  channel: string
  recipient: string
  subject: string | null
  text: string
  html: string | null
  reply_to: string | null
}

const insertSent = statement<OutboxRow, never>(
  'outbox.insert',
  `insert into outbox (channel, recipient, subject, text, html, reply_to)
   values (:channel, :recipient, :subject, :text, :html, :reply_to)`,
)

export interface SentMessage {
  id: number
  channel: 'mail' | 'sms'
  to: string
  subject: string | null
  text: string
  html: string | null
  /** Reply-To of a mail; null if replies go to the sender. */
  reply_to: string | null
  created_at: string
}

const findSent = statement<{ limit: number }, SentMessage>(
  'outbox.find',
  `select id, channel, recipient as to, subject, text, html, reply_to, to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
   from outbox order by id desc limit :limit::integer`,
)

export const storeSent = async (db: Queryer, message: Message): Promise<void> => {
  const { channel, to: recipient, text } = message
  const { subject, html, reply_to = null } = message.channel === 'mail' ? message : { subject: null, html: null }
  await insertSent(db, { channel, recipient, subject, text, html, reply_to })
}

/** Newest first, at most 200. */
export const listSent = (db: Queryer): Promise<SentMessage[]> => findSent(db, { limit: 200 })
