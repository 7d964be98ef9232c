import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import type { OperatorPageAnswer } from '#contract/operator-pages.ts'

export const pagesPath = '/market/pages'
export const pathOfPage = (slug: string): string => `${pagesPath}/${slug}`

/** Pages with an address of their own in the shop; all others are below `/page`. */
const ownAddresses: readonly string[] = ['about-us', 'privacy-policy', 'terms-and-conditions']
export const addressOfPage = (slug: string): string => (ownAddresses.includes(slug) ? `/${slug}` : `/page/${slug}`)

const pagesKey = ['operator-pages']

export const pageListQuery = queryOptions({
  queryKey: [...pagesKey, 'list'],
  queryFn: async () => (await call('GET /operator/pages')).data.pages,
})

export const textPageQuery = (slug: string) =>
  queryOptions({
    queryKey: [...pagesKey, 'page', slug],
    queryFn: async () => (await call('GET /operator/pages/{slug}', { params: { slug } })).data,
  })

export function showPage(answer: OperatorPageAnswer): void {
  queryClient.setQueryData(textPageQuery(answer.page.slug).queryKey, answer)
  void reloadPageList()
}

export const reloadPageList = () => queryClient.invalidateQueries({ queryKey: pageListQuery.queryKey })
