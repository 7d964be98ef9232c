import type { BlogCard } from '#contract/content.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useRailLabels } from '#storefront/platform/layout/carousel-labels.ts'
import { Section } from '#storefront/platform/layout/section.tsx'
import { Rail } from '#ui/rows/rail.tsx'
import { PostCard } from './post-card.tsx'

/** The newest posts in a rail of the home page. */
export function HomePosts({ posts }: { posts: readonly BlogCard[] }) {
  const t = useText()
  const labels = useRailLabels()
  if (posts.length === 0) return null
  return (
    <Section id="blog" title={t('blog.from_blog')} allHref="/blogs">
      <Rail
        labelledBy="blog"
        labels={labels}
        gapClassName="gap-4 lg:gap-6"
        itemClassName="w-72 lg:w-[calc((min(100vw-1rem,85rem)-7rem)/3)]"
      >
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </Rail>
    </Section>
  )
}
