import type { reviewCalls } from '#contract/reviews.ts'
import { requireProduct } from '../catalogue/catalogue.ts'
import type { Verbs } from '../kit/edge/route.ts'
import { mustExist } from '../kit/refusal.ts'
import { findHistogram, findReviews } from './queries.ts'
import { totalOf } from './rules.ts'

export const listReviews: Verbs<typeof reviewCalls>['listReviews'] = async (ctx, { params, query }) => {
  const { page, per_page, sort, rating } = query
  const product_id = params.id
  await requireProduct(ctx, product_id)
  const [row] = await findHistogram(ctx.db, { product_id })
  const { histogram } = mustExist(row, 'the opinions of a product')
  const filter = { product_id, rating: rating ?? null, skip: (page - 1) * per_page, most: per_page }
  const reviews = await findReviews[sort](ctx.db, filter)
  return { data: { reviews, total: totalOf(histogram, rating), page, per_page, histogram } }
}
