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
  /** False also while the shop is hidden: the notice links to its product page. */
  is_answer_shown: boolean
}

const findReview = statement<{ review_id: number }, ReviewOfNotice>(
  'notices.review',
  `select r.user_id, r.shop_id, r.product_id, l.order_id, r.reply is not null and s.is_shown as is_answer_shown
   from reviews r join order_lines l on l.id = r.order_line_id join shops s on s.id = r.shop_id where r.id = :review_id::bigint`,
)

/** Notifies an author of the first answer to a review: the key of the notice is the same for later ones. */
export async function notifyAnsweredReviewer(ctx: Context, { review_id }: Events['review_answered']): Promise<void> {
  const [review] = await findReview(ctx.db, { review_id })
  // Removed with its product, or the answer was removed or is hidden.
  if (!review?.is_answer_shown) return
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
