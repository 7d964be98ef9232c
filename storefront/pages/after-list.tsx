import type { LoadedList } from '#storefront/catalogue/list/load-list.ts'
import { RecentlyViewed } from '#storefront/catalogue/shelf/recently-viewed.tsx'
import { RelatedSearches } from '#storefront/search/related-searches.tsx'
import { LaterRail } from '#storefront/shell/cards/lazy-rail.ts'

/** Below a list: where else a search may go, and what was looked at before. Its box is there when it is empty, to come into sight. */
export function AfterList({ list: { place, query, corrected, instead } }: { list: LoadedList }) {
  const search = corrected ?? query.search
  const isSearch = place.path === '/products' && query.search !== '' && !instead
  return (
    <div>
      {isSearch && <RelatedSearches key={search} search={search} className="mt-12" />}
      <RecentlyViewed Rail={LaterRail} className="mt-12" />
    </div>
  )
}
