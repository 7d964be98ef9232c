import type { ComponentProps } from 'react'
import { ProductRail } from '#storefront/catalogue/card/product-rail.tsx'
import { cardParts, cardPartsBeforeSale } from './card-parts.tsx'

type CardRailProps = Omit<ComponentProps<typeof ProductRail>, 'parts'> & {
  /** Whether the products can be bought already. */
  isForSale?: boolean
}

/** A row of products with what other capabilities put onto its cards. */
export function CardRail({ isForSale = true, ...rail }: CardRailProps) {
  return <ProductRail {...rail} parts={isForSale ? cardParts : cardPartsBeforeSale} />
}
