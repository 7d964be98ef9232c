import type { MouseEventHandler } from 'react'
import { Link } from 'react-router'
import type { BlogCard } from '#contract/content.ts'
import { getLanguageAttributes } from '#storefront/content/content-html.ts'
import { useLocale, useNumber, useText } from '#storefront/platform/i18n/texts.tsx'
import { Pagination } from '#storefront/platform/navigation/pagination.tsx'
import { getBlogsPath, type LoadedBlogs } from './blogs-query.ts'
import { PostGrid, PostPicture } from './post-card.tsx'
import { PostFacts } from './post-facts.tsx'
import { getPostPath } from './post-path.ts'

/** The posts of a page. The first one is large without a search or tag. */
export function BlogList({ list, onPage }: { list: LoadedBlogs; onPage: MouseEventHandler<HTMLAnchorElement> }) {
  const { blogs, total, query } = list
  const [first, ...others] = blogs
  const isFeatured = !query.search && !query.tag
  return (
    <>
      {isFeatured && first && <FeaturedPost post={first} />}
      <PostGrid posts={isFeatured ? others : blogs} heading="h2" isFirst={!isFeatured} />
      <Pagination
        paging={query}
        total={total}
        hrefOf={(paging) => getBlogsPath({ ...query, ...paging })}
        onClick={onPage}
      />
    </>
  )
}

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
              to={getBlogsPath({ tag })}
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

function FeaturedPost({ post }: { post: BlogCard }) {
  const spoken = getLanguageAttributes(post, useLocale())
  return (
    <article className="group/post relative grid items-center gap-x-10 gap-y-4 lg:grid-cols-[7fr_5fr]">
      <PostPicture post={post} sizes="(width < 64rem) 94vw, 740px" priority="high" className="lg:rounded-2xl" />
      <div className="min-w-0">
        <p className="text-label text-brand-text">{post.category.name}</p>
        <h2 className="text-h1 mt-2">
          <Link
            to={getPostPath(post)}
            prefetch="intent"
            className="transition-colors group-hover/post:text-brand-text after:absolute after:inset-0 after:rounded-lg"
          >
            <bdi {...spoken}>{post.title}</bdi>
          </Link>
        </h2>
        <p className="text-prose mt-3 max-w-text text-neutral-700">
          <bdi {...spoken}>{post.excerpt}</bdi>
        </p>
        <PostFacts post={post} withReading className="mt-5" />
      </div>
    </article>
  )
}
