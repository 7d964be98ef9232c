import type { Context } from '#server/context.ts'
import type { Events } from '#server/events.ts'
import { notifyPeople } from '../notify-people.ts'
import {
  findChatReport,
  findContactMessage,
  findPendingApplication,
  findReview,
  findTicketMessage,
  findWaitingProducts,
} from './queries.ts'

const market = { shop_id: null }

export async function notifyMarketOfApplication(ctx: Context, { shop_application_id: id }: Events['application_sent']) {
  const [facts] = await findPendingApplication(ctx.db, { id })
  if (facts) await notifyPeople(ctx, { ...market, dedupeKey: `new-application:${id}` }, { kind: 'application', facts })
}

/** Products of one shop that wait are one notice. */
export async function notifyMarketOfProducts(ctx: Context, { product_ids }: Events['products_submitted']) {
  for (const { shop_id, ...facts } of await findWaitingProducts(ctx.db, { product_ids })) {
    const thread = `waiting:${shop_id}`
    await notifyPeople(
      ctx,
      { ...market, thread, dedupeKey: `${thread}:${facts.last_id}` },
      { kind: 'product_waiting', facts },
    )
  }
}

/** Unread messages in one ticket are one notice. */
export async function notifyMarketOfTicket(ctx: Context, { ticket_message_id: id }: Events['ticket_written']) {
  const [facts] = await findTicketMessage(ctx.db, { id })
  if (!facts) return
  const thread = `ticket:${facts.ticket_number}`
  await notifyPeople(ctx, { ...market, thread, dedupeKey: `${thread}:${id}` }, { kind: 'ticket_written', facts })
}

export async function notifyMarketOfContact(ctx: Context, { contact_message_id: id }: Events['contact_written']) {
  const [facts] = await findContactMessage(ctx.db, { id })
  if (facts) await notifyPeople(ctx, { ...market, dedupeKey: `contact:${id}` }, { kind: 'contact_message', facts })
}

export async function notifyMarketOfChat(ctx: Context, { chat_report_id: id }: Events['chat_reported']) {
  const [facts] = await findChatReport(ctx.db, { id })
  if (facts) await notifyPeople(ctx, { ...market, dedupeKey: `chat-reported:${id}` }, { kind: 'chat_reported', facts })
}

export async function notifyMarketOfReview(ctx: Context, { review_id }: Events['review_reported']) {
  const [review] = await findReview(ctx.db, { review_id })
  if (!review) return
  const { shop, product } = review
  const facts = { review_id, shop, product }
  await notifyPeople(ctx, { ...market, dedupeKey: `review-reported:${review_id}` }, { kind: 'review_reported', facts })
}
