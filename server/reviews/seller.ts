import type { shopReviewCalls } from '#contract/shop-reviews.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'
import { storeReviewAnswer } from '../orders/orders.ts'
import {
  countReviewsOfShop,
  findReviewEditors,
  findReviewOfShop,
  findReviewsOfShop,
  insertReport,
} from './desk-queries.ts'

type Verb = Verbs<typeof shopReviewCalls>

export const listReviewsOfShop: Verb['listReviewsOfShop'] = async ({ db, shop_id, locale }, { query }) => {
  const { answered = null, stars = null, photos, page, per_page } = query
  const filter = { shop_id, rating: stars, with_pictures: photos !== undefined, search: query.search.trim() || null }
  const paged = { answered, locale, skip: (page - 1) * per_page, max_rows: per_page }
  const [reviews, counted] = await Promise.all([
    findReviewsOfShop(db, { ...filter, ...paged }),
    countReviewsOfShop(db, filter),
  ])
  const counts = mustExist(counted[0], 'the counts of reviews')
  return { data: { reviews, total: counts[answered ?? 'all'], page, per_page, counts } }
}

export const getReviewOfShop: Verb['getReviewOfShop'] = async (ctx, { params: { id } }) => ({
  data: { review: await readReview(ctx, id) },
})

const readReview = async ({ db, shop_id, locale }: ShopContext, id: number) =>
  requireFound((await findReviewOfShop(db, { shop_id, id, locale }))[0], 'reviews.not_found')

export const answerReview: Verb['answerReview'] = async (ctx, { params: { id }, body: { text, answer_version } }) => {
  const review = await changeAnswer(ctx, { id, text, version: answer_version ?? null })
  await ctx.emit('review_answered', { review_id: id })
  return { message: ctx.t('reviews.answered'), data: { review } }
}

export const removeReviewAnswer: Verb['removeReviewAnswer'] = async (ctx, { params: { id }, body }) => {
  const review = await changeAnswer(ctx, { id, text: null, version: body.answer_version })
  return { message: ctx.t('reviews.answer_removed'), data: { review } }
}

interface ChangeAnswerParams {
  readonly id: number
  readonly text: string | null
  /** Null: the person saw no answer. */
  readonly version: number | null
}

async function changeAnswer(ctx: ShopContext, { id, ...change }: ChangeAnswerParams) {
  const { db, shop_id, person_id } = ctx
  const [stored] = await storeReviewAnswer(db, { id, shop_id, person_id, ...change })
  if (!stored) return refuseChange(ctx, id)
  const review = await readReview(ctx, id)
  ctx.record({ subject: ['review', id], label: review.product.name })
  return review
}

/** Of two concurrent changes the second is refused with the name of who made the first. */
async function refuseChange(ctx: ShopContext, id: number): Promise<never> {
  const { answered_by, is_hidden } = await readEditors(ctx, id)
  const data = { current: await readReview(ctx, id) }
  if (is_hidden) return refuse('conflict', 'reviews.is_hidden', { data })
  if (answered_by === null) return refuse('conflict', 'reviews.answer_changed', { data })
  return refuse('conflict', 'reviews.answered_by', { values: { name: answered_by }, data })
}

const readEditors = async ({ db, shop_id }: ShopContext, id: number) =>
  requireFound((await findReviewEditors(db, { shop_id, id }))[0], 'reviews.not_found')

export const reportReview: Verb['reportReview'] = async (ctx, { params: { id }, body }) => {
  const { db, shop_id, person_id } = ctx
  const [reported] = await insertReport(db, { id, shop_id, person_id, ...body })
  if (!reported) {
    const { reported_by, is_hidden } = await readEditors(ctx, id)
    const data = { current: await readReview(ctx, id) }
    if (is_hidden) return refuse('conflict', 'reviews.is_hidden', { data })
    return refuse('conflict', 'reviews.reported_by', { values: { name: reported_by ?? '' }, data })
  }
  await ctx.emit('review_reported', { review_id: id })
  const review = await readReview(ctx, id)
  ctx.record({ subject: ['review', id], label: review.product.name, after: { reason: body.reason } })
  return { message: ctx.t('reviews.reported'), data: { review } }
}
