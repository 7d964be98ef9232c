import { statement } from '#db/statement.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { updateOrStoreThread } from '../notices/notices.ts'

const findAnswer = statement<{ message_id: number }, { user_id: number; ticket_number: string; subject: string }>(
  'support.answer',
  `select t.user_id, t.ticket_number, t.subject from ticket_messages m join tickets t on t.id = m.ticket_id
   where m.id = :message_id::bigint and m.type = 'support'`,
)

const countAnswers = statement<{ ticket_number: string; after_id: number; message_id: number }, { count: number }>(
  'support.count_answers',
  `select count(*)::integer as count from ticket_messages m join tickets t on t.id = m.ticket_id
   where t.ticket_number = :ticket_number and m.type = 'support' and m.id > :after_id::bigint and m.id <= :message_id::bigint`,
)

/** Notifies a shopper of an answer of support: unread answers to one ticket are one notice. */
export async function notifyTicketAnswer(
  ctx: Context,
  { ticket_message_id: message_id }: Events['ticket_answered'],
): Promise<void> {
  const [message] = await findAnswer(ctx.db, { message_id })
  if (!message) return
  const { user_id, ...ticket } = message
  const { ticket_number } = ticket
  await updateOrStoreThread(
    ctx,
    { user_id, thread: `ticket:${ticket_number}`, message_id },
    async (inner, after_id) => {
      const [counted] = await countAnswers(inner.db, { ticket_number, after_id, message_id })
      return { type: 'ticket_answered', facts: { ...ticket, after_id, message_id, count: counted?.count ?? 0 } }
    },
  )
}
