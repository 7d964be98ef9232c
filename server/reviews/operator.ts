import type { operatorReviewCalls } from '#contract/operator-reviews.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse, requireFound } from '#server/platform/refusal.ts'
import { refreshReadModels } from '../catalogue/catalogue.ts'
import type { OperatorContext } from '../context.ts'
import { hideReviewRow, lockReview, restoreReviewRow } from '../orders/orders.ts'
import {
  countModeratedReviews,
  decideReport,
  findModeratedReview,
  findModeratedReviews,
  overruleReport,
} from './desk-queries.ts'

type Verb = Verbs<typeof operatorReviewCalls>

export const listModeratedReviews: Verb['listModeratedReviews'] = async ({ db, locale }, { query }) => {
  const { state, stars = null, page, per_page } = query
  const filter = { rating: stars, search: query.search.trim() || null }
  const [reviews, counted] = await Promise.all([
    findModeratedReviews[state](db, { ...filter, locale, skip: (page - 1) * per_page, max_rows: per_page }),
    countModeratedReviews[state](db, filter),
  ])
  const { total } = mustExist(counted[0], 'the count of reviews')
  return { data: { reviews, total, page, per_page } }
}

export const getModeratedReview: Verb['getModeratedReview'] = async (ctx, { params: { id } }) => ({
  data: { review: await readReview(ctx, id) },
})

const readReview = async ({ db, locale }: OperatorContext, id: number) =>
  requireFound((await findModeratedReview(db, { id, locale }))[0], 'reviews.not_found')

export const hideReview: Verb['hideReview'] = async (ctx, { params: { id }, body: { reason } }) => {
  const { db, person_id } = ctx
  const { product_id, is_hidden } = await lock(ctx, id)
  if (is_hidden) {
    const current = await readReview(ctx, id)
    return refuse('conflict', 'reviews.hidden_by', { values: { name: current.hidden_by ?? '' }, data: { current } })
  }
  await hideReviewRow(db, { id, person_id, reason })
  await decideReport(db, { id, person_id, decision: 'hidden' })
  await refreshReadModels(ctx, [product_id])
  const review = await finish(ctx, id, { to: 'hidden', reason })
  return { message: ctx.t('reviews.now_hidden'), data: { review } }
}

export const restoreReview: Verb['restoreReview'] = async (ctx, { params: { id } }) => {
  const { product_id, is_hidden } = await lock(ctx, id)
  if (!is_hidden) return refuse('conflict', 'reviews.not_hidden', { data: { current: await readReview(ctx, id) } })
  await restoreReviewRow(ctx.db, { id })
  await overruleReport(ctx.db, { id, person_id: ctx.person_id })
  await refreshReadModels(ctx, [product_id])
  const review = await finish(ctx, id, { to: 'restored' })
  return { message: ctx.t('reviews.now_restored'), data: { review } }
}

export const keepReview: Verb['keepReview'] = async (ctx, { params: { id } }) => {
  await lock(ctx, id)
  const [decided] = await decideReport(ctx.db, { id, person_id: ctx.person_id, decision: 'kept' })
  if (!decided) return refuseDecision(ctx, id)
  return { message: ctx.t('reviews.now_kept'), data: { review: await finish(ctx, id, { to: 'kept' }) } }
}

/** Of two concurrent decisions the second is refused with the name of who made the first. */
async function refuseDecision(ctx: OperatorContext, id: number): Promise<never> {
  const current = await readReview(ctx, id)
  if (!current.report) return refuse('conflict', 'reviews.not_reported', { data: { current } })
  const values = { name: current.decided_by ?? '' }
  return refuse('conflict', 'reviews.report_decided_by', { values, data: { current } })
}

const lock = async ({ db }: OperatorContext, id: number) =>
  requireFound((await lockReview(db, { id }))[0], 'reviews.not_found')

interface Decision {
  readonly to: 'hidden' | 'restored' | 'kept'
  readonly reason?: string
}

async function finish(ctx: OperatorContext, id: number, { to, reason }: Decision) {
  const review = await readReview(ctx, id)
  await ctx.emit('review_moderated', { review_id: id, to, at: ctx.now().toISOString() })
  ctx.record({ subject: ['review', id], label: review.product.name, ...(reason && { after: { reason } }) })
  return review
}
