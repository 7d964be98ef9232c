import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import type { ProductReview, ProductToReview, ReviewQueue } from '#contract/operator-products.ts'

export const reviewsPath = '/market/products'
export const reviewsPerPage = 20

/** Maximal length of a search that the call accepts. */
const maxSearchLength = 60

/** Maximal number of products in one call that lists or approves. */
const maxProducts = 100

export interface ReviewFilter {
  readonly queue: ReviewQueue
  /** The id of a shop as text; '' for all shops. */
  readonly shop: string
  readonly search: string
}

type ReviewPage = DataAt<'GET /operator/products'>

const listKey = ['product-reviews', 'list']

const reviewListQuery = ({ queue, shop, search }: ReviewFilter, page: number, perPage = reviewsPerPage) =>
  queryOptions({
    queryKey: [...listKey, { queue, shop, search, page, perPage }],
    queryFn: async ({ signal }): Promise<ReviewPage> => {
      const narrowed = { queue, search: search.slice(0, maxSearchLength), ...(/^\d+$/.test(shop) && { shop_id: shop }) }
      const query = { ...narrowed, page: String(page), per_page: String(perPage) }
      return (await call('GET /operator/products', { query }, { signal })).data
    },
    staleTime: 0,
  })

/** Shops change their products at any time, so the list is refetched on each visit. */
export const useReviewList = (filter: ReviewFilter, page: number) =>
  useQuery({ ...reviewListQuery(filter, page), placeholderData: keepPreviousData })

export const reviewQuery = (id: string) =>
  queryOptions({
    queryKey: ['product-reviews', 'one', id],
    queryFn: async ({ signal }): Promise<ProductReview> =>
      (await call('GET /operator/products/{id}', { params: { id } }, { signal })).data.product,
    staleTime: 0,
  })

export function showReview(product: ProductReview): void {
  queryClient.setQueryData(reviewQuery(String(product.id)).queryKey, product)
  void queryClient.invalidateQueries({ queryKey: listKey })
}

export const reloadReviews = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['product-reviews'] })

/** The next product of a queue behind the decided one, or else its first one; undefined if there is none. */
export async function findNextReview(
  filter: ReviewFilter,
  { id, since }: Pick<ProductToReview, 'id' | 'since'>,
): Promise<ProductToReview | undefined> {
  const { products } = await queryClient.fetchQuery(reviewListQuery(filter, 1))
  const others = products.filter((product) => product.id !== id)
  return others.find((product) => product.since > since) ?? others[0]
}

/** Rows of all cached pages of the list. */
export const listKnownRows = (): ProductToReview[] =>
  queryClient.getQueriesData<ReviewPage>({ queryKey: listKey }).flatMap(([, page]) => page?.products ?? [])

/** All products of a queue, refetched page by page. */
export async function listAllReviews(filter: ReviewFilter): Promise<ProductToReview[]> {
  const found: ProductToReview[] = []
  for (let page = 1; ; page += 1) {
    const { products, total } = await queryClient.fetchQuery(reviewListQuery(filter, page, maxProducts))
    found.push(...products)
    if (products.length < maxProducts || found.length >= total) return found
  }
}

type Outcome = DataAt<'POST /operator/products/approve'>

/** Approves products in the version that was shown. */
export async function approveAll(products: readonly Pick<ProductToReview, 'id' | 'version'>[]): Promise<Outcome> {
  const outcome: Outcome = { approved: [], refused: [] }
  for (let from = 0; from < products.length; from += maxProducts) {
    const part = products.slice(from, from + maxProducts).map(({ id, version }) => ({ id, version }))
    const { data } = await call('POST /operator/products/approve', { body: { products: part } })
    outcome.approved.push(...data.approved)
    outcome.refused.push(...data.refused)
  }
  return outcome
}
