import type { ComponentProps } from 'react'
import { ProductRail } from '#storefront/catalogue/card/product-rail.tsx'
import { cardActions, cardActionsBeforeSale } from './card-parts.tsx'

type CardRailProps = Omit<ComponentProps<typeof ProductRail>, 'parts'> & {
  isForSale?: boolean
}

export function CardRail({ isForSale = true, ...rail }: CardRailProps) {
  return <ProductRail {...rail} parts={isForSale ? cardActions : cardActionsBeforeSale} />
}
