import { RecentlyViewed } from '#storefront/catalogue/shelf/recently-viewed.tsx'
import { AppBand } from '#storefront/shell/app/app-band.tsx'
import { cardParts } from '#storefront/shell/cards/card-parts.tsx'

/** The end of the first page. */
export function HomeEnd() {
  return (
    <>
      <RecentlyViewed parts={cardParts} />
      <AppBand />
    </>
  )
}
