import type { ComponentProps } from 'react'
import { ProductList } from '#storefront/catalogue/list/product-list.tsx'
import { cardActions } from '#storefront/shell/cards/card-parts.tsx'

export function CardList(props: Omit<ComponentProps<typeof ProductList>, 'parts'>) {
  return <ProductList {...props} parts={cardActions} />
}
