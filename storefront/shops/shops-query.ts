import type { InputAt } from '#contract/client/api-call.ts'
import { cutText } from '#locales/cut-text.ts'
import { type Paging, readPaging, toPagingQuery, writePaging } from '#storefront/platform/navigation/paging.ts'

export const shopSorts = ['popular', 'rating', 'newest', 'products'] as const
export type ShopSort = (typeof shopSorts)[number]

export type ShopsQuery = Paging & { search: string; sort: ShopSort }

/** Reads the URL; invalid values are ignored. */
export function readShopsQuery(params: URLSearchParams): ShopsQuery {
  return {
    search: cutText((params.get('search') ?? '').trim(), 300),
    sort: shopSorts.find((each) => each === params.get('sort')) ?? 'popular',
    ...readPaging(params),
  }
}

export function shopsHref(path: string, { search, sort, ...paging }: ShopsQuery): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (sort !== 'popular') params.set('sort', sort)
  writePaging(params, paging)
  return params.size > 0 ? `${path}?${params}` : path
}

export const toShopsQuery = ({ search, sort, ...paging }: ShopsQuery): InputAt<'GET /shops'>['query'] => ({
  search: search || undefined,
  sort,
  ...toPagingQuery(paging),
})
