import type { ComponentProps } from 'react'
import type { Sale } from '#contract/flash-sales.ts'
import { getSalePhase } from '#storefront/catalogue/shelf/sale-countdown.tsx'
import { SaleProducts } from '#storefront/catalogue/shelf/sale-products.tsx'
import { cardActions, cardActionsBeforeSale } from '#storefront/shell/cards/card-parts.tsx'

type SaleCardsProps = Omit<ComponentProps<typeof SaleProducts>, 'id' | 'parts'> & { sale: Sale }

export function SaleCards({ sale, ...shown }: SaleCardsProps) {
  return (
    <SaleProducts
      id={sale.id}
      parts={getSalePhase(sale) === 'before' ? cardActionsBeforeSale : cardActions}
      {...shown}
    />
  )
}
