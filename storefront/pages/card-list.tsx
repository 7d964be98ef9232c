import type { ComponentProps } from 'react'
import { ProductList } from '#storefront/catalogue/list/product-list.tsx'
import { cardParts } from '#storefront/shell/cards/card-parts.tsx'

/** The list of products with what other capabilities put onto its cards. */
export function CardList(props: Omit<ComponentProps<typeof ProductList>, 'parts'>) {
  return <ProductList {...props} parts={cardParts} />
}
