import { statement } from '#db/statement.ts'
import type { Context } from '../context.ts'
import type { Events } from '../events.ts'
import { isWanted, tellMarketplace, tellShopper } from '../notices/notices.ts'
import { contactOf } from './contact.ts'
import { answerNotice, contactLetter, type SaidRow, ticketLetter } from './letter-words.ts'

const findSaid = statement<{ id: number }, SaidRow>(
  'support.said',
  `select t.ticket_number, t.subject, t.issue_type, t.locale, t.user_id, o.order_code, m.message,
          u.name, u.email, u.phone_code || u.phone as phone,
          (select count(*)::integer from ticket_pictures p where p.ticket_message_id = m.id) as photos,
          not exists (select from ticket_messages e where e.ticket_id = t.id and e.id < m.id) as is_first
   from ticket_messages m join tickets t on t.id = m.ticket_id join users u on u.id = t.user_id
   left join orders o on o.id = t.order_id where m.id = :id::bigint`,
)

/** Tells the marketplace what a shopper wrote; the ticket is there whether anybody can be told or not. */
export async function tellMarketplaceOfTicket(ctx: Context, { ticket_message_id: id }: Events['ticket_written']) {
  const [said] = await findSaid(ctx.db, { id })
  // It went with its shopper's account.
  if (!said) return
  await tellMarketplace(ctx, { about: `ticket:${id}`, reply_to: said.email }, (words) => ticketLetter(said, words))
}

/** Tells the marketplace what somebody wrote from the contact page. */
export async function tellMarketplaceOfContact(ctx: Context, { contact_message_id: id }: Events['contact_written']) {
  const written = await contactOf(ctx.db, id)
  if (!written) return
  await tellMarketplace(ctx, { about: `contact:${id}`, reply_to: written.email }, (words) =>
    contactLetter(written, words),
  )
}

/** Tells a shopper what support answered, in the language of the ticket. */
export async function tellShopperOfAnswer(ctx: Context, { ticket_message_id: id }: Events['ticket_answered']) {
  const [said] = await findSaid(ctx.db, { id })
  if (!said) return
  const { locale, user_id } = said
  if (!(await isWanted(ctx, { user_id, kind: 'answers', way: 'mail' }))) return
  await tellShopper(ctx, { about: `answer:${id}`, locale, user_id }, (words) => answerNotice(said, words))
}
