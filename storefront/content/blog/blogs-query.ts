import { cutText } from '#locales/cut-text.ts'
import type { DataAt, GivenAt } from '#storefront/platform/api/api-call.ts'
import { type Paging, readPaging, toPagingQuery, writePaging } from '#storefront/platform/navigation/paging.ts'

interface BlogsQuery extends Paging {
  category: string
  tag: string
  search: string
}

export type LoadedBlogs = DataAt<'GET /blogs'> & { query: BlogsQuery }

/** Ignores invalid parameters. */
export function readBlogsQuery(params: URLSearchParams): BlogsQuery {
  const text = (name: string, maxLength: number) => cutText((params.get(name) ?? '').trim(), maxLength)
  return {
    category: text('category', 120),
    tag: text('tag', 60),
    search: text('search', 120),
    ...readPaging(params),
  }
}

export function blogsHref({ category = '', tag = '', search = '', ...paging }: Partial<BlogsQuery>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries({ category, tag, search })) if (value) params.set(name, value)
  writePaging(params, paging)
  return params.size > 0 ? `/blogs?${params}` : '/blogs'
}

/** The query of GET /blogs. */
export const blogsCall = ({ category, tag, search, ...paging }: BlogsQuery): GivenAt<'GET /blogs'>['query'] => ({
  category: category || undefined,
  tag: tag || undefined,
  search: search || undefined,
  ...toPagingQuery(paging),
})
