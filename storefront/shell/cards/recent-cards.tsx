import { RecentlyViewed } from '#storefront/catalogue/shelf/recently-viewed.tsx'
import { CardRail } from './card-rail.tsx'

/** What was looked at before, over a page that may show the same. */
export const RecentCards = () => <RecentlyViewed id="seen-before" Rail={CardRail} className="px-4 pb-6" />
