import type { ComponentProps } from 'react'
import type { Sale } from '#contract/flash-sales.ts'
import { saleMoment } from '#storefront/catalogue/shelf/sale-moment.ts'
import { SaleProducts } from '#storefront/catalogue/shelf/sale-products.tsx'
import { cardParts } from '#storefront/shell/cards/card-parts.tsx'

type SaleCardsProps = Omit<ComponentProps<typeof SaleProducts>, 'id' | 'parts'> & { sale: Sale }

/** What is to come can be looked at and wished for, but not bought at the price of the sale. */
const lookingOnly = { Heart: cardParts.Heart }

/** The products of a sale that does not run. */
export function SaleCards({ sale, ...shown }: SaleCardsProps) {
  return <SaleProducts id={sale.id} parts={saleMoment(sale) === 'before' ? lookingOnly : cardParts} {...shown} />
}
