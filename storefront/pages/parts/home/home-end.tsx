import type { BlogCard } from '#contract/content.ts'
import { RecentlyViewed } from '#storefront/catalogue/shelf/recently-viewed.tsx'
import { whenSeen } from '#storefront/platform/hydration/deferred-part.tsx'
import { AppBand } from '#storefront/shell/app/app-band.tsx'
import { LaterRail } from '#storefront/shell/cards/later-rail.ts'

const HomePosts = whenSeen(() => import('#storefront/content/blog/home-posts.tsx').then((part) => part.HomePosts))

/** The end of the first page. */
export function HomeEnd({ posts }: { posts: readonly BlogCard[] }) {
  return (
    <>
      <RecentlyViewed Rail={LaterRail} />
      <HomePosts posts={posts} />
      <AppBand />
    </>
  )
}
