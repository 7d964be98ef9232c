import type { InputOf } from '#contract/call.ts'
import type { reviewCalls } from '#contract/reviews.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { requireProduct } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import { requireShop } from '../shops/shops.ts'
import {
  type Counts,
  countProductReviews,
  countShopReviews,
  findProductReviews,
  findShopReviews,
  type ReviewFilter,
} from './queries.ts'
import { totalOf } from './rules.ts'

type Verb = Verbs<typeof reviewCalls>
type Query = InputOf<typeof reviewCalls.listReviews>['query']

export const listReviews: Verb['listReviews'] = async (ctx, { params: { id }, query }) => {
  await requireProduct(ctx, id)
  const [counts] = await countProductReviews(ctx.db, { of: id })
  const reviews = await findProductReviews[query.sort](ctx.db, filterOf(ctx, id, query))
  return { data: { reviews, ...answerOf(counts, query) } }
}

export const listShopReviews: Verb['listShopReviews'] = async (ctx, { params: { id }, query }) => {
  await requireShop(ctx, id)
  const [counts] = await countShopReviews(ctx.db, { of: id })
  const reviews = await findShopReviews[query.sort](ctx.db, filterOf(ctx, id, query))
  return { data: { reviews, ...answerOf(counts, query) } }
}

const filterOf = ({ locale }: Context, of: number, query: Query): ReviewFilter => ({
  of,
  locale,
  rating: query.rating ?? null,
  with_pictures: query.with_pictures !== undefined,
  skip: (query.page - 1) * query.per_page,
  most: query.per_page,
})

function answerOf(counts: Counts | undefined, { rating, with_pictures, page, per_page }: Query) {
  const { histogram, pictured } = mustExist(counts, 'the count of reviews')
  const total = totalOf(with_pictures ? pictured : histogram, rating)
  return { total, page, per_page, histogram, total_with_pictures: totalOf(pictured) }
}
