import { cutText } from '#locales/cut-text.ts'
/** What somebody asked of the directory; all of it stands in the address. */
export type MerchantsQuery = { search: string; page: number }

export const merchantsPath = '/merchants'

/** Names are short: a directory is read down, and a page of it holds more than a page of cards. */
export const merchantsPerPage = 60

/** Reads an address as far as it makes sense; the rest is as if it were not there. */
export function readMerchantsQuery(asked: URLSearchParams): MerchantsQuery {
  const page = asked.get('page') ?? ''
  return {
    search: cutText((asked.get('search') ?? '').trim(), 300),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

export function merchantsHref({ search, page }: MerchantsQuery): string {
  const asked = new URLSearchParams()
  if (search) asked.set('search', search)
  if (page > 1) asked.set('page', String(page))
  return asked.size > 0 ? `${merchantsPath}?${asked}` : merchantsPath
}
