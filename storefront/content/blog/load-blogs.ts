import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { DataAt } from '#storefront/platform/api/api-call.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { lastPage } from '#storefront/platform/navigation/paging.ts'
import { type BlogsQuery, blogsCall, blogsHref, readBlogsQuery } from './blogs-query.ts'

export type LoadedBlogs = DataAt<'GET /blogs'> & { query: BlogsQuery }

/** The posts of a page, in a loader; a page beyond the end leads to the last one. */
export async function loadBlogs(args: Pick<LoaderFunctionArgs, 'request' | 'context'>): Promise<LoadedBlogs> {
  const query = readBlogsQuery(new URL(args.request.url).searchParams)
  const { data } = await pageApi(args).call('GET /blogs', { query: blogsCall(query) })
  const last = lastPage(data.total, query)
  if (query.page > last) throw redirect(blogsHref({ ...query, page: last }))
  return { ...data, query }
}
