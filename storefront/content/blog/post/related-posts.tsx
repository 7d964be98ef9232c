import type { BlogCard } from '#contract/content.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { PostGrid } from '../post-grid.tsx'

/** What else there is to read. */
export function RelatedPosts({ posts }: { posts: readonly BlogCard[] }) {
  const t = useText()
  if (posts.length === 0) return null
  return (
    <Section id="related-posts" title={t('blog.related')} allHref="/blogs">
      <PostGrid posts={posts} />
    </Section>
  )
}
