import { cutText } from '#locales/cut-text.ts'
import type { GivenAt } from '#storefront/platform/api/api-call.ts'
import { type Paging, readPaging, toPagingQuery, writePaging } from '#storefront/platform/navigation/paging.ts'

/** What a reader asked of the blog; all of it stands in the address. */
export interface BlogsQuery extends Paging {
  category: string
  tag: string
  search: string
}

/** Reads an address as far as it makes sense; the rest is as if it were not there. */
export function readBlogsQuery(asked: URLSearchParams): BlogsQuery {
  const text = (name: string, most: number) => cutText((asked.get(name) ?? '').trim(), most)
  return {
    category: text('category', 120),
    tag: text('tag', 60),
    search: text('search', 120),
    ...readPaging(asked),
  }
}

export function blogsHref({ category = '', tag = '', search = '', ...paging }: Partial<BlogsQuery>): string {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries({ category, tag, search })) if (value) asked.set(name, value)
  writePaging(asked, paging)
  return asked.size > 0 ? `/blogs?${asked}` : '/blogs'
}

/** The query of GET /blogs. */
export const blogsCall = ({ category, tag, search, ...paging }: BlogsQuery): GivenAt<'GET /blogs'>['query'] => ({
  category: category || undefined,
  tag: tag || undefined,
  search: search || undefined,
  ...toPagingQuery(paging),
})
