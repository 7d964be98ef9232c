import type { LoadedList } from '#storefront/catalogue/list/load-list.ts'
import { RecentlyViewed } from '#storefront/catalogue/shelf/recently-viewed.tsx'
import { RelatedSearches } from '#storefront/search/related-searches.tsx'
import { cardParts } from '#storefront/shell/cards/card-parts.tsx'

/** Below a list: where else a search may go, and what was looked at before. */
export function AfterList({ list: { place, query, corrected, instead } }: { list: LoadedList }) {
  const search = corrected ?? query.search
  const isSearch = place.path === '/products' && query.search !== '' && !instead
  return (
    <>
      {isSearch && <RelatedSearches key={search} search={search} className="mt-12" />}
      <RecentlyViewed parts={cardParts} className="mt-12" />
    </>
  )
}
