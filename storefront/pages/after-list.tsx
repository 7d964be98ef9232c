import type { LoadedList } from '#storefront/catalogue/list/load-list.ts'
import { RecentlyViewed } from '#storefront/catalogue/shelf/recently-viewed.tsx'
import { RelatedSearches } from '#storefront/search/related-searches.tsx'
import { LazyRail } from '#storefront/shell/cards/lazy-rail.ts'

/** Related searches and recently viewed products. The box exists even if empty: its visibility triggers hydration. */
export function AfterList({ list: { scope, query, corrected, fallback } }: { list: LoadedList }) {
  const search = corrected ?? query.search
  const isSearch = scope.path === '/products' && query.search !== '' && !fallback
  return (
    <div>
      {isSearch && <RelatedSearches key={search} search={search} className="mt-12" />}
      <RecentlyViewed Rail={LazyRail} className="mt-12" />
    </div>
  )
}
