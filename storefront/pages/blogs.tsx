import { postListData } from '#storefront/content/blog/blog-data.ts'
import { Asked, BlogFilters } from '#storefront/content/blog/list/blog-filters.tsx'
import { BlogList, TopicList } from '#storefront/content/blog/list/blog-list.tsx'
import { NoPosts } from '#storefront/content/blog/list/no-posts.tsx'
import { loadBlogs } from '#storefront/content/blog/load-blogs.ts'
import { breadcrumbData } from '#storefront/kit/crawl/breadcrumb-data.ts'
import { pageMeta } from '#storefront/kit/visit/page-meta.ts'
import { PageTrail } from '#storefront/kit/ways/page-trail.tsx'
import { useText } from '#storefront/kit/words/texts.tsx'
import type { Route } from './+types/blogs.ts'

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
  const t = useText()
  const { total, categories, query, tags } = list
  const category = categories.find(({ slug }) => slug === query.category)
  return (
    <div className="page-container grid grid-cols-1 gap-8 pt-1 pb-12 sm:pt-3 lg:gap-10">
      <div>
        <PageTrail current={t('blog.title')} />
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-h1">{category?.name ?? t('blog.title')}</h1>
          <p role="status" className="text-meta text-neutral-600 tabular-nums">
            {total > 0 && t('blog.count', { count: total })}
          </p>
        </div>
        <p className="mt-1 mb-6 max-w-text text-neutral-600">{t('blog.text')}</p>
        <BlogFilters list={list} />
        {(query.tag || query.search) && (
          <div className="mt-4 flex flex-wrap gap-2">
            <Asked list={list} />
          </div>
        )}
      </div>
      {total > 0 ? <BlogList list={list} /> : <NoPosts list={list} />}
      <TopicList tags={tags} />
    </div>
  )
}
