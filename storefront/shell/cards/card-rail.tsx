import type { ComponentProps } from 'react'
import { ProductRail } from '#storefront/catalogue/card/product-rail.tsx'
import { RecentlyViewed } from '#storefront/catalogue/shelf/recently-viewed.tsx'
import { cardActions, cardActionsBeforeSale } from './card-actions.tsx'

type CardRailProps = Omit<ComponentProps<typeof ProductRail>, 'actions'> & {
  isForSale?: boolean
}

export function CardRail({ isForSale = true, ...rail }: CardRailProps) {
  return <ProductRail {...rail} actions={isForSale ? cardActions : cardActionsBeforeSale} />
}

/** Recently viewed products in a dialog; its own id, since the page below may show them too. */
export const RecentCards = () => <RecentlyViewed id="seen-before" Rail={CardRail} className="px-4 pb-6" />
