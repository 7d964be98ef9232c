import { RecentlyViewed } from '#storefront/catalogue/shelf/recently-viewed.tsx'
import { CardRail } from './card-rail.tsx'

/** Recently viewed products in a dialog; its own id, since the page below may show them too. */
export const RecentCards = () => <RecentlyViewed id="seen-before" Rail={CardRail} className="px-4 pb-6" />
