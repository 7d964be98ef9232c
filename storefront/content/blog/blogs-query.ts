import { cutText } from '#locales/cut-text.ts'
import type { GivenAt } from '#storefront/kit/api/api-call.ts'

/** What a reader asked of the blog; all of it stands in the address. */
export interface BlogsQuery {
  category: string
  tag: string
  search: string
  page: number
}

/** Ten: one large, and three rows of three. */
export const postsPerPage = 10

/** Reads an address as far as it makes sense; the rest is as if it were not there. */
export function readBlogsQuery(asked: URLSearchParams): BlogsQuery {
  const text = (name: string, most: number) => cutText((asked.get(name) ?? '').trim(), most)
  const page = asked.get('page') ?? ''
  return {
    category: text('category', 120),
    tag: text('tag', 60),
    search: text('search', 120),
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

export function blogsHref({ category = '', tag = '', search = '', page = 1 }: Partial<BlogsQuery>): string {
  const asked = new URLSearchParams()
  for (const [name, value] of Object.entries({ category, tag, search })) if (value) asked.set(name, value)
  if (page > 1) asked.set('page', String(page))
  return asked.size > 0 ? `/blogs?${asked}` : '/blogs'
}

/** The query of GET /blogs. */
export const blogsCall = ({ category, tag, search, page }: BlogsQuery): GivenAt<'GET /blogs'>['query'] => ({
  category: category || undefined,
  tag: tag || undefined,
  search: search || undefined,
  page: String(page),
  per_page: String(postsPerPage),
})
