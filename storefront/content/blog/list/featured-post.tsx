import { Link } from 'react-router'
import type { BlogCard as Post } from '#contract/content.ts'
import { useLocale } from '#storefront/platform/i18n/texts.tsx'
import { spokenAs } from '../../spoken-as.ts'
import { PostPicture } from '../post-card.tsx'
import { PostFacts } from '../post-facts.tsx'
import { postPath } from '../post-path.ts'

/** The newest post, with room for what it is about. */
export function FeaturedPost({ post }: { post: Post }) {
  const spoken = spokenAs(post, useLocale())
  return (
    <article className="group/post relative grid items-center gap-x-10 gap-y-4 lg:grid-cols-[7fr_5fr]">
      <PostPicture post={post} sizes="(width < 64rem) 94vw, 740px" priority="high" className="lg:rounded-2xl" />
      <div className="min-w-0">
        <p className="text-label text-brand-text">{post.category.name}</p>
        <h2 className="text-h1 mt-2">
          <Link
            to={postPath(post)}
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
