import { Link } from 'react-router'
import { useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { Pages } from '#storefront/platform/navigation/pagination.tsx'
import { blogsHref } from '../blogs-query.ts'
import type { LoadedBlogs } from '../load-blogs.ts'
import { PostGrid } from '../post-grid.tsx'
import { FeaturedPost } from './featured-post.tsx'

/** The posts of a page: the first one large where nothing was searched for. */
export function BlogList({ list, onPage }: { list: LoadedBlogs; onPage: () => void }) {
  const { blogs, total, query } = list
  const [first, ...others] = blogs
  const isFeatured = !query.search && !query.tag
  return (
    <>
      {isFeatured && first && <FeaturedPost post={first} />}
      <PostGrid posts={isFeatured ? others : blogs} heading="h2" isFirst={!isFeatured} />
      <Pages paging={query} total={total} hrefOf={(paging) => blogsHref({ ...query, ...paging })} onClick={onPage} />
    </>
  )
}

/** What posts are about, the most written about first. */
export function TopicList({ tags }: Pick<LoadedBlogs, 'tags'>) {
  const t = useText()
  const number = useNumber()
  if (tags.length === 0) return null
  return (
    <section aria-labelledby="topics" className="border-t border-neutral-200 pt-6">
      <h2 id="topics" className="text-h3">
        {t('blog.topics')}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
        {tags.map(({ tag, name, count }) => (
          <li key={tag}>
            <Link
              to={blogsHref({ tag })}
              prefetch="intent"
              className="inline-flex min-h-6 items-center gap-1.5 text-neutral-700 hover:text-brand-text hover:underline"
            >
              <bdi>{name}</bdi>
              <span className="text-meta text-neutral-600 tabular-nums">{number(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
