import type { InputOf } from '#contract/call.ts'
import type { reviewCalls } from '#contract/reviews.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { requireProduct } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import { requireShop } from '../shops/shops.ts'
import {
  countProductReviews,
  countShopReviews,
  findProductReviews,
  findShopReviews,
  type ReviewCounts,
  type ReviewFilter,
} from './queries.ts'
import { countReviews } from './rules.ts'

export { clearReportsOfLeaver } from './desk-queries.ts'

type Verb = Verbs<typeof reviewCalls>
type Query = InputOf<typeof reviewCalls.listReviews>['query']

export const listReviews: Verb['listReviews'] = async (ctx, { params: { id }, query }) => {
  await requireProduct(ctx, id)
  const [counts] = await countProductReviews(ctx.db, { owner_id: id })
  const reviews = await findProductReviews[query.sort](ctx.db, toFilter(ctx, id, query))
  return { data: { reviews, ...pageDetails(counts, query) } }
}

export const listShopReviews: Verb['listShopReviews'] = async (ctx, { params: { id }, query }) => {
  await requireShop(ctx, id)
  const [counts] = await countShopReviews(ctx.db, { owner_id: id })
  const reviews = await findShopReviews[query.sort](ctx.db, toFilter(ctx, id, query))
  return { data: { reviews, ...pageDetails(counts, query) } }
}

const toFilter = ({ locale }: Context, owner_id: number, query: Query): ReviewFilter => ({
  owner_id,
  locale,
  rating: query.rating ?? null,
  with_pictures: query.with_pictures !== undefined,
  skip: (query.page - 1) * query.per_page,
  limit: query.per_page,
})

function pageDetails(counts: ReviewCounts | undefined, { rating, with_pictures, page, per_page }: Query) {
  const { histogram, pictured } = mustExist(counts, 'the count of reviews')
  const total = countReviews(with_pictures ? pictured : histogram, rating)
  return { total, page, per_page, histogram, total_with_pictures: countReviews(pictured) }
}
