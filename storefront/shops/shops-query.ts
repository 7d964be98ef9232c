import { cutText } from '#locales/cut-text.ts'
import type { GivenAt } from '#storefront/kit/api/api-call.ts'

export const shopSorts = ['popular', 'rating', 'newest', 'products'] as const
export type ShopSort = (typeof shopSorts)[number]

/** What a shopper asked of the list of shops; all of it stands in the address. */
export type ShopsQuery = { search: string; sort: ShopSort; page: number }

export const shopsPerPage = 12

/** Reads an address as far as it makes sense; the rest is as if it were not there. */
export function readShopsQuery(asked: URLSearchParams): ShopsQuery {
  const page = asked.get('page') ?? ''
  return {
    search: cutText((asked.get('search') ?? '').trim(), 300),
    sort: shopSorts.find((each) => each === asked.get('sort')) ?? 'popular',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

export function shopsHref(path: string, { search, sort, page }: ShopsQuery): string {
  const asked = new URLSearchParams()
  if (search) asked.set('search', search)
  if (sort !== 'popular') asked.set('sort', sort)
  if (page > 1) asked.set('page', String(page))
  return asked.size > 0 ? `${path}?${asked}` : path
}

/** The query of GET /shops. */
export const shopsCall = ({ search, sort, page }: ShopsQuery): GivenAt<'GET /shops'>['query'] => ({
  search: search || undefined,
  sort,
  page: String(page),
  per_page: String(shopsPerPage),
})
