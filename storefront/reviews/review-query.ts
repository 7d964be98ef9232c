import type { InputAt } from '#contract/client/api-call.ts'

export const reviewSorts = ['newest', 'highest', 'lowest'] as const
type ReviewSort = (typeof reviewSorts)[number]

export type ReviewQuery = { stars: number | null; with_pictures: boolean; sort: ReviewSort; page: number }

/** Prefixed, since other parts of the page could be sorted and paged. */
export const reviewParameters = {
  stars: 'stars',
  with_pictures: 'with_pictures',
  sort: 'reviews_sort',
  page: 'reviews_page',
} as const

const all: ReviewQuery = { stars: null, with_pictures: false, sort: 'newest', page: 1 }

export function readReviewQuery(search: URLSearchParams): ReviewQuery {
  const stars = Number(search.get(reviewParameters.stars))
  const page = Number(search.get(reviewParameters.page))
  return {
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : null,
    with_pictures: search.get(reviewParameters.with_pictures) === '1',
    sort: reviewSorts.find((sort) => sort === search.get(reviewParameters.sort)) ?? all.sort,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

/** Changes some parameters and keeps the rest of the URL. Another filter or order returns to page 1. */
export function withReviewQuery(search: URLSearchParams, change: Partial<ReviewQuery>): URLSearchParams {
  const next = { ...readReviewQuery(search), page: 1, ...change }
  const result = new URLSearchParams(search)
  for (const [name, parameter] of Object.entries(reviewParameters)) {
    const value = next[name as keyof ReviewQuery]
    if (value === null || value === all[name as keyof ReviewQuery]) result.delete(parameter)
    else result.set(parameter, value === true ? '1' : String(value))
  }
  return result
}

export function toReviewsQuery(query: ReviewQuery): InputAt<'GET /products/{id}/reviews'>['query'] {
  const { stars, with_pictures, sort, page } = query
  return {
    rating: stars === null ? undefined : String(stars),
    with_pictures: with_pictures ? '1' : undefined,
    sort,
    page: String(page),
  }
}
