import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageBreadcrumbs } from '#storefront/platform/navigation/breadcrumbs.tsx'
import { useListTopFocus } from '#storefront/platform/navigation/pagination.tsx'
import { ActiveFilters, BlogFilters } from './blog-filters.tsx'
import { BlogList, TopicList } from './blog-list.tsx'
import type { LoadedBlogs } from './blogs-query.ts'
import { NoPosts } from './no-posts.tsx'

export function BlogsView({ list }: { list: LoadedBlogs }) {
  const t = useText()
  const { total, categories, query, tags } = list
  const { top, begin } = useListTopFocus(query)
  const category = categories.find(({ slug }) => slug === query.category)
  return (
    <div className="page-container grid grid-cols-1 gap-8 pt-1 pb-12 sm:pt-3 lg:gap-10">
      <div>
        <PageBreadcrumbs
          steps={category ? [{ label: t('blog.title'), href: '/blogs' }] : []}
          current={category?.name ?? t('blog.title')}
        />
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-h1">{category?.name ?? t('blog.title')}</h1>
          <p ref={top} tabIndex={-1} role="status" className="text-meta text-neutral-600 tabular-nums">
            {total > 0 && t('blog.count', { count: total })}
          </p>
        </div>
        <p className="mt-1 mb-6 max-w-text text-neutral-600">{t('blog.text')}</p>
        <BlogFilters list={list} />
        {(query.tag || query.search) && (
          <div className="mt-4 flex flex-wrap gap-2">
            <ActiveFilters list={list} />
          </div>
        )}
      </div>
      {total > 0 ? <BlogList list={list} onPage={begin} /> : <NoPosts list={list} />}
      <TopicList tags={tags} />
    </div>
  )
}
