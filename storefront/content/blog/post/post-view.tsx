import type { Blog } from '#contract/content.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { PageTrail } from '#storefront/platform/navigation/breadcrumbs.tsx'
import type { Heading } from '../../outline.ts'
import { PostHead } from './post-head.tsx'
import { PostText } from './post-text.tsx'

/** A post, and how far it is read. */
export function PostView({ post, headings }: { post: Blog; headings: Heading[] }) {
  const t = useText()
  return (
    <article className="reading-text">
      <div aria-hidden className="reading-line" />
      <div className="page-container pt-1 pb-10 sm:pt-3">
        <div className="mb-6 lg:mb-8">
          <PageTrail steps={[{ label: t('blog.title'), href: '/blogs' }]} current={post.title} />
        </div>
        <PostHead post={post} />
        <PostText post={post} headings={headings} />
      </div>
    </article>
  )
}
