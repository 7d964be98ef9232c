import { Link } from 'react-router'
import type { Blog } from '#contract/content.ts'
import { getLanguageAttributes } from '#storefront/content/content-html.ts'
import { useLocale } from '#storefront/platform/i18n/texts.tsx'
import { ShareRow } from '#storefront/platform/layout/share-row.tsx'
import { getBlogsPath } from './blogs-query.ts'
import { PostPicture } from './post-card.tsx'
import { PostFacts } from './post-facts.tsx'

export function PostHead({ post }: { post: Blog }) {
  const spoken = getLanguageAttributes(post, useLocale())
  return (
    <header>
      <div className="mx-auto flex max-w-200 flex-col items-center text-center">
        <Link
          to={getBlogsPath({ category: post.category.slug })}
          prefetch="intent"
          className="text-label relative inline-flex min-h-8 items-center text-brand-text underline-offset-4 hit-44 hover:underline"
        >
          {post.category.name}
        </Link>
        <h1 {...spoken} className="text-display mt-2">
          {post.title}
        </h1>
        <p {...spoken} className="text-prose mt-4 max-w-text text-neutral-700">
          {post.excerpt}
        </p>
        <PostFacts post={post} withReading className="mt-6 justify-center" />
        <div className="mt-2 ps-3 print:hidden">
          <ShareRow name={post.title} />
        </div>
      </div>
      {post.thumbnail && (
        <PostPicture
          post={post}
          sizes="(width < 85rem) 94vw, 1296px"
          priority="high"
          className="mt-6 max-sm:aspect-video sm:aspect-21/9 lg:rounded-2xl"
        />
      )}
    </header>
  )
}
