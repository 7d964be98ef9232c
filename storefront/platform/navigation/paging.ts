export const pageSizes = [10, 20, 40] as const

/** What an address asks of a list in pages: which page, from 1 on, and how many there are on each. */
export type Paging = { page: number; per_page: number }

/** Invalid values fall back to the defaults. */
export function readPaging(asked: URLSearchParams): Paging {
  const page = asked.get('page') ?? ''
  const size = asked.get('per_page')
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    per_page: pageSizes.find((each) => String(each) === size) ?? pageSizes[0],
  }
}

/** Sets `page` and `per_page` unless they are the defaults. */
export function writePaging(address: URLSearchParams, { page, per_page }: Partial<Paging>): void {
  if (page !== undefined && page > 1) address.set('page', String(page))
  if (per_page !== undefined && per_page !== pageSizes[0]) address.set('per_page', String(per_page))
}

/** Query of a call. */
export const toPagingQuery = ({ page, per_page }: Paging) => ({ page: String(page), per_page: String(per_page) })

export const lastPage = (total: number, { per_page }: Pick<Paging, 'per_page'>): number =>
  Math.max(1, Math.ceil(total / per_page))

/** How many come before the first of a page. */
export const offsetOf = ({ page, per_page }: Paging): number => (page - 1) * per_page

/** The same place in the list with another number on each page. */
export const withPageSize = (paging: Paging, per_page: number): Paging => ({
  page: Math.floor(offsetOf(paging) / per_page) + 1,
  per_page,
})
