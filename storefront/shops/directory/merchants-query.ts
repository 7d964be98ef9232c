import { cutText } from '#locales/cut-text.ts'
import { type Paging, readPaging, writePaging } from '#storefront/platform/navigation/paging.ts'

/** What somebody asked of the directory; all of it stands in the address. */
export type MerchantsQuery = Paging & { search: string }

export const merchantsPath = '/merchants'

/** Reads an address as far as it makes sense; the rest is as if it were not there. */
export function readMerchantsQuery(asked: URLSearchParams): MerchantsQuery {
  return {
    search: cutText((asked.get('search') ?? '').trim(), 300),
    ...readPaging(asked),
  }
}

export function merchantsHref({ search, ...paging }: MerchantsQuery): string {
  const asked = new URLSearchParams()
  if (search) asked.set('search', search)
  writePaging(asked, paging)
  return asked.size > 0 ? `${merchantsPath}?${asked}` : merchantsPath
}
