import { RecentlyViewed } from '#storefront/catalogue/shelf/recently-viewed.tsx'
import { cardParts } from './card-parts.tsx'

/** What was looked at before, over a page that may show the same. */
export const RecentCards = () => <RecentlyViewed id="seen-before" parts={cardParts} className="px-4 pb-6" />
