import type { BlogCard } from '#contract/content.ts'
import { RecentlyViewed } from '#storefront/catalogue/shelf/recently-viewed.tsx'
import { HomePosts } from '#storefront/content/blog/home-posts.tsx'
import { AppBand } from '#storefront/shell/app/app-band.tsx'
import { cardParts } from '#storefront/shell/cards/card-parts.tsx'

/** The end of the first page. */
export function HomeEnd({ posts }: { posts: readonly BlogCard[] }) {
  return (
    <>
      <RecentlyViewed parts={cardParts} />
      <HomePosts posts={posts} />
      <AppBand />
    </>
  )
}
