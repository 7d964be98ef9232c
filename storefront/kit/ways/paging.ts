export const pageSizes = [10, 20, 40] as const

/** What an address asks of a list in pages: which page, from 1 on, and how many there are on each. */
export type Paging = { page: number; per_page: number }

/** Reads an address as far as it makes sense; the rest is as if it were not there. */
export function readPaging(asked: URLSearchParams): Paging {
  const page = asked.get('page') ?? ''
  const size = Number(asked.get('per_page'))
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    per_page: pageSizes.find((each) => each === size) ?? pageSizes[0],
  }
}

/** Writes into an address what is not as usual. */
export function writePaging(address: URLSearchParams, { page, per_page }: Partial<Paging>): void {
  if (page !== undefined && page > 1) address.set('page', String(page))
  if (per_page !== undefined && per_page !== pageSizes[0]) address.set('per_page', String(per_page))
}

/** As calls take it. */
export const pagingCall = ({ page, per_page }: Paging) => ({ page: String(page), per_page: String(per_page) })

export const lastPage = (total: number, { per_page }: Pick<Paging, 'per_page'>): number =>
  Math.max(1, Math.ceil(total / per_page))

/** How many come before the first of a page. */
export const skippedBy = ({ page, per_page }: Paging): number => (page - 1) * per_page

/** The same place in the list with another number on each page. */
export const resized = (paging: Paging, per_page: number): Paging => ({
  page: Math.floor(skippedBy(paging) / per_page) + 1,
  per_page,
})
