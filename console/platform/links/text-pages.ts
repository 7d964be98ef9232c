import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'

/** Text pages with an address of their own in the shop; all others are below `/page`. */
const ownAddresses: readonly string[] = ['about-us', 'privacy-policy', 'terms-and-conditions']

export const addressOfPage = (slug: string): string => (ownAddresses.includes(slug) ? `/${slug}` : `/page/${slug}`)

/** The key of all queries of text pages. */
export const pagesKey = ['operator-pages']

export const pageListQuery = queryOptions({
  queryKey: [...pagesKey, 'list'],
  queryFn: async () => (await call('GET /operator/pages')).data.pages,
})
