import type { ComponentProps } from 'react'
import { ProductList } from '#storefront/catalogue/list/product-list.tsx'
import { RecentlyViewed } from '#storefront/catalogue/shelf/recently-viewed.tsx'
import { RelatedSearches } from '#storefront/search/related-searches.tsx'
import { cardParts } from '#storefront/shell/cards/card-parts.tsx'

/** The list of products with what other capabilities put onto its cards, where else a search may go, and what was looked at before. */
export function CardList(props: Omit<ComponentProps<typeof ProductList>, 'parts'>) {
  const { place, query, corrected } = props.list
  const isSearch = place.path === '/products' && query.search !== ''
  return (
    <>
      <ProductList {...props} parts={cardParts} />
      {isSearch && <RelatedSearches search={corrected ?? query.search} className="mt-12" />}
      <RecentlyViewed parts={cardParts} className="mt-12" />
    </>
  )
}
