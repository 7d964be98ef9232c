import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { BlogCard } from '#contract/content.ts'
import { cutText } from '#locales/cut-text.ts'
import type { DataAt, GivenAt } from '#storefront/platform/api/api-call.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import {
  lastPage,
  type Paging,
  readPaging,
  toPagingQuery,
  writePaging,
} from '#storefront/platform/navigation/paging.ts'

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

export const postPath = ({ slug }: Pick<BlogCard, 'slug'>): string => `/blog/${slug}`

export type LoadedBlogs = DataAt<'GET /blogs'> & { query: BlogsQuery }

/** The posts of a page, in a loader; a page beyond the end leads to the last one. */
export async function loadBlogs(args: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<LoadedBlogs> {
  const query = readBlogsQuery(new URL(args.request.url).searchParams)
  const { data } = await pageApi(args).call('GET /blogs', { query: blogsCall(query) })
  const last = lastPage(data.total, query)
  if (query.page > last) throw redirect(blogsHref({ ...query, page: last }))
  return { ...data, query }
}
