import type { ProductCard } from '#contract/catalogue.ts'
import type { BlogCard } from '#contract/content.ts'
import { PostGrid } from '#storefront/content/blog/post-card.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Section } from '#storefront/platform/layout/section.tsx'
import { LazyRail } from '#storefront/shell/cards/lazy-rail.ts'

type AfterPostProps = { related: readonly BlogCard[]; products: readonly ProductCard[] }

export function AfterPost({ related, products }: AfterPostProps) {
  const t = useText()
  return (
    <div className="page-container mt-6 grid grid-cols-1 gap-10 border-t border-neutral-200 pt-10 pb-12 lg:gap-16 print:hidden">
      <RelatedPosts posts={related} />
      {products.length > 0 && (
        <Section id="post-products" title={t('blog.products')}>
          <LazyRail products={products} labelledBy="post-products" />
        </Section>
      )}
    </div>
  )
}

function RelatedPosts({ posts }: { posts: readonly BlogCard[] }) {
  const t = useText()
  if (posts.length === 0) return null
  return (
    <Section id="related-posts" title={t('blog.related')} allHref="/blogs">
      <PostGrid posts={posts} />
    </Section>
  )
}
