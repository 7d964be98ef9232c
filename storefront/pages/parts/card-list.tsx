import type { ComponentProps } from 'react'
import { ProductList } from '#storefront/catalogue/list/product-list.tsx'
import { RecentlyViewed } from '#storefront/catalogue/shelf/recently-viewed.tsx'
import { cardParts } from '#storefront/shell/cards/card-parts.tsx'

/** The list of products with what other capabilities put onto its cards, and what was looked at before. */
export function CardList(props: Omit<ComponentProps<typeof ProductList>, 'parts'>) {
  return (
    <>
      <ProductList {...props} parts={cardParts} />
      <RecentlyViewed parts={cardParts} className="mt-12" />
    </>
  )
}
