import type { DataAt, InputAt } from '#contract/client/api-call.ts'
import { cutText } from '#locales/cut-text.ts'
import { type Paging, readPaging, toPagingQuery, writePaging } from '#storefront/platform/navigation/paging.ts'

interface BlogsQuery extends Paging {
  category: string
  tag: string
  search: string
}

export type LoadedBlogs = DataAt<'GET /blogs'> & { query: BlogsQuery }

/** Ignores invalid parameters. */
export function readBlogsQuery(params: URLSearchParams): BlogsQuery {
  const readText = (name: string, maxLength: number) => cutText((params.get(name) ?? '').trim(), maxLength)
  return {
    category: readText('category', 120),
    tag: readText('tag', 60),
    search: readText('search', 120),
    ...readPaging(params),
  }
}

export function getBlogsPath({ category = '', tag = '', search = '', ...paging }: Partial<BlogsQuery>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ category, tag, search })) if (value) params.set(name, value)
  writePaging(params, paging)
  return params.size > 0 ? `/blogs?${params}` : '/blogs'
}

export const toBlogsCallQuery = ({ category, tag, search, ...paging }: BlogsQuery): InputAt<'GET /blogs'>['query'] => ({
  category: category || undefined,
  tag: tag || undefined,
  search: search || undefined,
  ...toPagingQuery(paging),
})
