import { statement } from '#db/statement.ts'
import type { Context } from '#server/context.ts'
import type { Events } from '#server/events.ts'
import { mailAddress, mailMarketplace, receivesNotices, sendShopperNotice } from '#server/notices/notices.ts'
import { findContactMessage } from './contact.ts'
import { findContactAnswer } from './desk/contact-queries.ts'
import { answerNotice, contactAnswerLetter, contactLetter, type TicketMessageRow, ticketLetter } from './letters.ts'

interface NotifiedMessage extends TicketMessageRow {
  /** The same for all messages of ten minutes. */
  ten_minutes: string
}

const findTicketMessage = statement<{ id: number }, NotifiedMessage>(
  'support.ticket_message',
  `select t.ticket_number, t.subject, t.issue_type, t.locale, t.user_id, o.order_code, m.message,
          to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:') || extract(minute from m.created_at)::integer / 10 as ten_minutes,
          u.name, u.email, u.phone_code || u.phone as phone,
          (select count(*)::integer from ticket_pictures p where p.ticket_message_id = m.id) as photos,
          not exists (select from ticket_messages e where e.ticket_id = t.id and e.id < m.id) as is_first
   from ticket_messages m join tickets t on t.id = m.ticket_id join users u on u.id = t.user_id
   left join orders o on o.id = t.order_id where m.id = :id::bigint`,
)

export async function notifyMarketplaceOfTicket(ctx: Context, { ticket_message_id: id }: Events['ticket_written']) {
  const [message] = await findTicketMessage(ctx.db, { id })
  // Deleted with its shopper's account.
  if (!message) return
  const { ticket_number, is_first, ten_minutes, email: reply_to } = message
  // A shopper may write often: after the first mail, one in ten minutes says that the ticket goes on.
  const dedupeKey = `ticket:${ticket_number}:${is_first ? 'new' : ten_minutes}`
  await mailMarketplace(ctx, { dedupeKey, reply_to }, (context) => ticketLetter(message, context))
}

export async function notifyMarketplaceOfContact(ctx: Context, { contact_message_id: id }: Events['contact_written']) {
  const contact = await findContactMessage(ctx.db, id)
  if (!contact) return
  await mailMarketplace(ctx, { dedupeKey: `contact:${id}`, reply_to: contact.email }, (context) =>
    contactLetter(contact, context),
  )
}

export async function notifyShopperOfAnswer(ctx: Context, { ticket_message_id: id }: Events['ticket_answered']) {
  const [message] = await findTicketMessage(ctx.db, { id })
  if (!message) return
  const { locale, user_id } = message
  if (!(await receivesNotices(ctx, { user_id, kind: 'answers', way: 'mail' }))) return
  await sendShopperNotice(ctx, { dedupeKey: `answer:${id}`, locale, user_id }, (context) =>
    answerNotice(message, context),
  )
}

export async function mailContactAnswer(ctx: Context, { contact_answer_id: id }: Events['contact_answered']) {
  const [answer] = await findContactAnswer(ctx.db, { id })
  // Deleted with its message.
  if (!answer) return
  const locale = answer.locale ?? ctx.defaultLocale
  const params = { dedupeKey: `contact-answer:${id}`, locale, to: answer.email }
  await mailAddress(ctx, params, (context) => contactAnswerLetter(answer, context))
}
