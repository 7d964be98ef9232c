import { cutText } from '#locales/cut-text.ts'
import { type Paging, readPaging, writePaging } from '#storefront/platform/navigation/paging.ts'

export type MerchantsQuery = Paging & { search: string }

export const merchantsPath = '/merchants'

export function readMerchantsQuery(params: URLSearchParams): MerchantsQuery {
  return {
    search: cutText((params.get('search') ?? '').trim(), 300),
    ...readPaging(params),
  }
}

export function merchantsHref({ search, ...paging }: MerchantsQuery): string {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  writePaging(params, paging)
  return params.size > 0 ? `${merchantsPath}?${params}` : merchantsPath
}
