import type { ComponentProps } from 'react'
import type { Sale } from '#contract/flash-sales.ts'
import { getSalePhase } from '#storefront/catalogue/shelf/sale-countdown.tsx'
import { SaleProducts } from '#storefront/catalogue/shelf/sale-products.tsx'
import { cardActions, cardActionsBeforeSale } from '#storefront/shell/cards/card-actions.tsx'

type SaleCardsProps = Omit<ComponentProps<typeof SaleProducts>, 'id' | 'actions'> & { sale: Sale }

export function SaleCards({ sale, ...shown }: SaleCardsProps) {
  return (
    <SaleProducts
      id={sale.id}
      actions={getSalePhase(sale) === 'before' ? cardActionsBeforeSale : cardActions}
      {...shown}
    />
  )
}
