export const pageSizes = [10, 20, 40] as const

/** `page` counts from 1. */
export type Paging = { page: number; per_page: number }

/** Invalid values fall back to the defaults. */
export function readPaging(params: URLSearchParams): Paging {
  const page = params.get('page') ?? ''
  const size = params.get('per_page')
  return {
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    per_page: pageSizes.find((allowed) => String(allowed) === size) ?? pageSizes[0],
  }
}

export function writePaging(address: URLSearchParams, { page, per_page }: Partial<Paging>): void {
  if (page !== undefined && page > 1) address.set('page', String(page))
  if (per_page !== undefined && per_page !== pageSizes[0]) address.set('per_page', String(per_page))
}

/** Query parameters of API calls. */
export const toPagingQuery = ({ page, per_page }: Paging) => ({ page: String(page), per_page: String(per_page) })

export const lastPage = (total: number, { per_page }: Pick<Paging, 'per_page'>): number =>
  Math.max(1, Math.ceil(total / per_page))

export const offsetOf = ({ page, per_page }: Paging): number => (page - 1) * per_page

/** The page of another size that contains the first item of this page. */
export const withPageSize = (paging: Paging, per_page: number): Paging => ({
  page: Math.floor(offsetOf(paging) / per_page) + 1,
  per_page,
})
