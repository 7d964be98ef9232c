import { cutText } from '#locales/cut-text.ts'
import type { GivenAt } from '#storefront/platform/api/api-call.ts'
import { type Paging, readPaging, toPagingQuery, writePaging } from '#storefront/platform/navigation/paging.ts'

export const shopSorts = ['popular', 'rating', 'newest', 'products'] as const
export type ShopSort = (typeof shopSorts)[number]

/** What a shopper asked of the list of shops; all of it stands in the address. */
export type ShopsQuery = Paging & { search: string; sort: ShopSort }

/** Reads an address as far as it makes sense; the rest is as if it were not there. */
export function readShopsQuery(asked: URLSearchParams): ShopsQuery {
  return {
    search: cutText((asked.get('search') ?? '').trim(), 300),
    sort: shopSorts.find((each) => each === asked.get('sort')) ?? 'popular',
    ...readPaging(asked),
  }
}

export function shopsHref(path: string, { search, sort, ...paging }: ShopsQuery): string {
  const asked = new URLSearchParams()
  if (search) asked.set('search', search)
  if (sort !== 'popular') asked.set('sort', sort)
  writePaging(asked, paging)
  return asked.size > 0 ? `${path}?${asked}` : path
}

/** The query of GET /shops. */
export const shopsCall = ({ search, sort, ...paging }: ShopsQuery): GivenAt<'GET /shops'>['query'] => ({
  search: search || undefined,
  sort,
  ...toPagingQuery(paging),
})
