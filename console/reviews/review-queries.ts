import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import { ApiError } from '#contract/client/api-error.ts'
import { maxSearchLengths } from '#contract/limits.ts'
import type { ModeratedReview } from '#contract/operator-reviews.ts'
import type { ModeratedReviewState, ReviewReportReason } from '#contract/review-reports.ts'
import type { DeskReview } from '#contract/shop-reviews.ts'

export const reviewsPerPage = 20

export interface ReviewFilter {
  readonly search: string
  /** '1' to '5'; undefined for all. */
  readonly stars: string | undefined
  readonly page: number
}

const toQuery = ({ search, stars, page }: ReviewFilter) => ({
  search: search.slice(0, maxSearchLengths.reviews),
  page: String(page),
  per_page: String(reviewsPerPage),
  ...(stars && { stars }),
})

export interface ShopReviewFilter extends ReviewFilter {
  readonly answered: 'yes' | 'no' | undefined
  readonly hasPhotos: boolean
}

/** Shoppers write at any time, so the list is refetched on each visit. */
export function useReviewsOfShop(filter: ShopReviewFilter) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: ['reviews', desk?.path, 'list', filter],
    queryFn: async ({ signal }) => {
      const { answered, hasPhotos } = filter
      const query = { ...toQuery(filter), ...(answered && { answered }), ...(hasPhotos && { photos: '1' as const }) }
      return (await call('GET /shop/reviews', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useModeratedReviews(state: ModeratedReviewState, filter: ReviewFilter) {
  return useQuery({
    queryKey: ['reviews', '/market', 'list', { state, ...filter }],
    queryFn: async ({ signal }) =>
      (await call('GET /operator/reviews', { query: { state, ...toQuery(filter) } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const oneKey = (deskPath: string | undefined, id: string | number) => ['reviews', deskPath, 'one', String(id)]

export function useReviewOfShop(id: string) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: oneKey(desk?.path, id),
    queryFn: async ({ signal }) => (await call('GET /shop/reviews/{id}', { params: { id } }, { signal })).data.review,
    staleTime: 0,
  })
}

export function useModeratedReview(id: string) {
  return useQuery({
    queryKey: oneKey('/market', id),
    queryFn: async ({ signal }) =>
      (await call('GET /operator/reviews/{id}', { params: { id } }, { signal })).data.review,
    staleTime: 0,
  })
}

/** Stores the review that a call returned, also with a conflict, and refetches the lists. */
async function showResult<Review extends DeskReview>(
  deskPath: string | undefined,
  send: () => Promise<Review>,
): Promise<void> {
  const show = (review: Review) => {
    queryClient.setQueryData(oneKey(deskPath, review.id), review)
    void queryClient.invalidateQueries({ queryKey: ['reviews', deskPath, 'list'] })
  }
  try {
    show(await send())
  } catch (error) {
    const current = currentReviewOf(error)
    if (current) show(current as Review)
    throw error
  }
}

/** The review as it is, if a change was refused because of another one. */
export const currentReviewOf = (error: unknown): DeskReview | undefined =>
  error instanceof ApiError && error.status === 409 ? (error.data as { current?: DeskReview }).current : undefined

/** The answer that a person saw when they began to change it: a background refetch may bring a newer one. */
type SeenAnswer = Pick<DeskReview, 'answer' | 'answer_version'>

export function useShopReviewCalls({ id }: DeskReview) {
  const { desk } = useDesks()
  const params = { id: String(id) }
  return {
    store: (text: string, { answer, answer_version }: SeenAnswer) =>
      showResult(desk?.path, async () => {
        const body = { text, ...(answer && { answer_version }) }
        return (await call('POST /shop/reviews/{id}/answer', { params, body })).data.review
      }),
    remove: ({ answer_version }: SeenAnswer) =>
      showResult(
        desk?.path,
        async () =>
          (await call('POST /shop/reviews/{id}/answer/remove', { params, body: { answer_version } })).data.review,
      ),
    report: (reason: ReviewReportReason, text: string) =>
      showResult(
        desk?.path,
        async () => (await call('POST /shop/reviews/{id}/report', { params, body: { reason, text } })).data.review,
      ),
  }
}

export type ReviewDecision = { readonly to: 'hide'; readonly reason: string } | { readonly to: 'restore' | 'keep' }

export const decideReview = ({ id }: ModeratedReview, decision: ReviewDecision): Promise<void> =>
  showResult('/market', async () => {
    const params = { id: String(id) }
    if (decision.to === 'hide') {
      const body = { reason: decision.reason }
      return (await call('POST /operator/reviews/{id}/hide', { params, body })).data.review
    }
    if (decision.to === 'restore')
      return (await call('POST /operator/reviews/{id}/restore', { params, body: {} })).data.review
    return (await call('POST /operator/reviews/{id}/keep', { params, body: {} })).data.review
  })

export const reloadReviews = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['reviews'] })
