import type { ShopId } from '#contract/ids.ts'
import { statement } from '#db/statement.ts'
import type { Context } from '../../context.ts'
import type { Events } from '../../events.ts'
import { storeNotice } from './store-notice.ts'

interface ReviewOfNotice {
  user_id: number
  shop_id: ShopId
  product_id: number
  order_id: number
  has_answer: boolean
}

const findReview = statement<{ review_id: number }, ReviewOfNotice>(
  'notices.review',
  `select r.user_id, r.shop_id, r.product_id, l.order_id, r.reply is not null as has_answer
   from reviews r join order_lines l on l.id = r.order_line_id where r.id = :review_id::bigint`,
)

/** Notifies an author of the first answer to a review: the key of the notice is the same for later ones. */
export async function notifyAnsweredReviewer(ctx: Context, { review_id }: Events['review_answered']): Promise<void> {
  const [review] = await findReview(ctx.db, { review_id })
  // Removed with its product, or the answer was removed.
  if (!review?.has_answer) return
  const { user_id, shop_id, product_id } = review
  await storeNotice(
    ctx,
    { user_id, dedupeKey: `review-answer:${review_id}` },
    { type: 'review_answered', facts: { review_id, shop_id, product_id } },
  )
}

export async function notifyModeratedReviewer(
  ctx: Context,
  { review_id, to, at }: Events['review_moderated'],
): Promise<void> {
  const [review] = await findReview(ctx.db, { review_id })
  if (!review || to === 'kept') return
  const { user_id, product_id, order_id } = review
  await storeNotice(
    ctx,
    { user_id, dedupeKey: `review-${to}:${review_id}:${at}` },
    { type: `review_${to}`, facts: { review_id, product_id, order_id } },
  )
}
