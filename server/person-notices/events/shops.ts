import type { Context } from '#server/context.ts'
import type { Events } from '#server/events.ts'
import { findDecided } from '#server/operator-products/operator-products.ts'
import { findDecidedProposal } from '#server/proposals/proposals.ts'
import { notifyPeople, notifyPeopleOfShops } from '../notify-people.ts'
import { findApprovedShop, findLowVariants, findReview, findShopperMessage } from './queries.ts'

/** Unread messages of a shopper are one notice. */
export async function notifyShopOfMessage(ctx: Context, { message_id }: Events['shopper_wrote']): Promise<void> {
  const [message] = await findShopperMessage(ctx.db, { message_id })
  // Read already, or deleted with the shopper's account.
  if (!message) return
  const { chat_id, shop_id, ...facts } = message
  const thread = `chat:${chat_id}`
  await notifyPeople(ctx, { shop_id, thread, dedupeKey: `${thread}:${facts.last_id}` }, { kind: 'chat_message', facts })
}

export async function notifyShopOfReview(ctx: Context, { review_id }: Pick<Events['review_written'], 'review_id'>) {
  const [review] = await findReview(ctx.db, { review_id })
  if (!review) return
  const { shop_id, product, rating } = review
  const facts = { review_id, product, rating }
  await notifyPeople(ctx, { shop_id, dedupeKey: `review:${review_id}` }, { kind: 'review_written', facts })
}

/** Notifies a shop that the market hid one of its reviews, or left one that was reported or hidden. */
export async function notifyShopOfReviewDecision(ctx: Context, { review_id, to, at }: Events['review_moderated']) {
  const [review] = await findReview(ctx.db, { review_id })
  if (!review) return
  const { shop_id, product } = review
  const facts = { review_id, product, decision: to === 'hidden' ? ('hidden' as const) : ('kept' as const) }
  await notifyPeople(
    ctx,
    { shop_id, dedupeKey: `review-decided:${review_id}:${at}` },
    { kind: 'review_decided', facts },
  )
}

/** Once a day for a variant that is low, and for one that is sold out, unless an earlier notice is unread. */
export async function notifyShopsOfLowStock(ctx: Context, { product_ids }: Events['stock_changed']): Promise<void> {
  const variants = await findLowVariants(ctx.db, { product_ids })
  const notices = variants.map(({ shop_id, day, ...facts }) => {
    const thread = `stock:${facts.variant_id}:${facts.available === 0 ? 'out' : 'low'}`
    return { shop_id, thread, dedupeKey: `${thread}:${day}`, facts }
  })
  await notifyPeopleOfShops(ctx, 'stock_low', notices)
}

/** The decisions of one request are one notice for each shop. */
export async function notifyShopsOfDecisions(ctx: Context, { decision_ids }: Events['products_decided']) {
  for (const { shop_id, state, names, product_id } of await findDecided(ctx.db, { ids: decision_ids })) {
    const facts = { decision_ids, state, product_id, count: names.length, product: names[0] ?? '' }
    const dedupeKey = `product-decisions:${decision_ids[0] ?? 0}:${shop_id}`
    await notifyPeople(ctx, { shop_id, dedupeKey }, { kind: 'product_decided', facts })
  }
}

export async function notifyShopOfProposal(ctx: Context, { proposal_id }: Events['proposal_decided']) {
  const [decided] = await findDecidedProposal(ctx.db, { id: proposal_id })
  if (!decided) return
  const { shop_id, result, reason, ...proposal } = decided
  const facts = { ...proposal, proposal_id, result: result ?? '', reason: reason ?? '' }
  await notifyPeople(ctx, { shop_id, dedupeKey: `proposal:${proposal_id}` }, { kind: 'proposal_decided', facts })
}

/** The applicant of a refused application has no desk: they get the mail of the decision only. */
export async function notifyShopOfApproval(ctx: Context, { shop_application_id: id }: Events['application_decided']) {
  const [approved] = await findApprovedShop(ctx.db, { id })
  if (!approved) return
  const { shop_id, shop } = approved
  await notifyPeople(ctx, { shop_id, dedupeKey: `approved:${id}` }, { kind: 'shop_approved', facts: { shop } })
}
