import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { pageListQuery, pagesKey } from '#console/platform/links/text-pages.ts'
import type { OperatorPageAnswer } from '#contract/operator-pages.ts'

export const pagesPath = '/market/pages'
export const pathOfPage = (slug: string): string => `${pagesPath}/${slug}`

export const textPageQuery = (slug: string) =>
  queryOptions({
    queryKey: [...pagesKey, 'page', slug],
    queryFn: async () => (await call('GET /operator/pages/{slug}', { params: { slug } })).data,
    // Another person may have changed or deleted it.
    staleTime: 0,
  })

export function showPage(answer: OperatorPageAnswer): void {
  queryClient.setQueryData(textPageQuery(answer.page.slug).queryKey, answer)
  void reloadPageList()
}

export const reloadPageList = () => queryClient.invalidateQueries({ queryKey: pageListQuery.queryKey })

export async function storePicture(slug: string, file: File | null): Promise<void> {
  const { data } = await call('POST /operator/pages/{slug}/picture', {
    params: { slug },
    body: { remove: file === null },
    files: { picture: file ?? undefined },
  })
  queryClient.setQueryData(
    textPageQuery(slug).queryKey,
    (answer) => answer && { ...answer, page: { ...answer.page, ...data } },
  )
}
