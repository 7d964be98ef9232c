import { redirect } from 'react-router'
import { toPostListData } from '#storefront/content/blog/blog-data.ts'
import {
  getBlogsPath,
  type LoadedBlogs,
  readBlogsQuery,
  toBlogsCallQuery,
} from '#storefront/content/blog/blogs-query.ts'
import { pageApi } from '#storefront/platform/api/page-api.ts'
import { hydrateOnInteraction } from '#storefront/platform/hydration/deferred-part.tsx'
import { lastPage } from '#storefront/platform/navigation/paging.ts'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { createBreadcrumbData } from '#storefront/platform/seo/structured-data.ts'
import type { Route } from './+types/blogs.ts'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

const BlogsView = hydrateOnInteraction(() =>
  import('#storefront/content/blog/blogs-view.tsx').then((part) => part.BlogsView),
)

/** A page beyond the last one redirects to the last one. */
export async function loader(args: Route.LoaderArgs): Promise<LoadedBlogs> {
  const query = readBlogsQuery(new URL(args.request.url).searchParams)
  const { data } = await pageApi(args).call('GET /blogs', { query: toBlogsCallQuery(query) })
  const last = lastPage(data.total, query)
  if (query.page > last) throw redirect(getBlogsPath({ ...query, page: last }))
  return { ...data, query }
}

export function meta({ matches, loaderData: list }: Route.MetaArgs) {
  if (!list) return []
  const category = list.categories.find(({ slug }) => slug === list.query.category)
  return pageMeta(matches, (t, visit) => ({
    title: category ? t('blog.in_category', { category: category.name }) : t('blog.title'),
    description: t('blog.text'),
    page: list.query.page,
    image: list.blogs[0]?.thumbnail,
    data: import.meta.env.SSR
      ? [
          createBreadcrumbData({ t, visit }, [{ label: t('blog.title'), href: '/blogs' }]),
          ...toPostListData(visit, list),
        ]
      : [],
  }))
}

export default function Blogs({ loaderData: list }: Route.ComponentProps) {
  return <BlogsView list={list} />
}
