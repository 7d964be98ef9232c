import { postListData } from '#storefront/content/blog/blog-data.ts'
import { loadBlogs } from '#storefront/content/blog/blogs-query.ts'
import { whenUsed } from '#storefront/platform/hydration/deferred-part.tsx'
import { pageMeta } from '#storefront/platform/seo/page-meta.ts'
import { breadcrumbData } from '#storefront/platform/seo/structured-data.ts'
import type { Route } from './+types/blogs.ts'

export { shouldRevalidate } from '#storefront/platform/navigation/should-revalidate.ts'

const BlogsView = whenUsed(() => import('#storefront/content/blog/blogs-view.tsx').then((part) => part.BlogsView))

export const loader = (args: Route.LoaderArgs) => loadBlogs(args)

export function meta({ matches, loaderData: list }: Route.MetaArgs) {
  if (!list) return []
  const category = list.categories.find(({ slug }) => slug === list.query.category)
  return pageMeta(matches, (t, visit) => ({
    title: category ? t('blog.in_category', { category: category.name }) : t('blog.title'),
    description: t('blog.text'),
    page: list.query.page,
    image: list.blogs[0]?.thumbnail,
    data: import.meta.env.SSR
      ? [breadcrumbData({ t, visit }, [{ label: t('blog.title'), href: '/blogs' }]), ...postListData(visit, list)]
      : [],
  }))
}

export default function Blogs({ loaderData: list }: Route.ComponentProps) {
  return <BlogsView list={list} />
}
