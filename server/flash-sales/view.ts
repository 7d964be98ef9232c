import type { FlashSaleOffer } from '#contract/desk-flash-sales.ts'
import { type OfferState, offerStates } from '#contract/flash-sale-states.ts'
import { type Money, toAmount } from '#server/platform/money.ts'
import type { OfferColumns, ProductColumns } from './sale-sql.ts'

const toAmountOrNull = (sum: Money | null): number | null => (sum === null ? null : toAmount(sum))

export const viewProduct = <Row extends ProductColumns>({ price, current_price, ...row }: Row) => ({
  ...row,
  price: toAmountOrNull(price),
  current_price: toAmountOrNull(current_price),
})

export const viewOffer = (row: OfferColumns): FlashSaleOffer => viewProduct(row)

export type OfferCounts = Record<OfferState, number>

/** Every state has a count. */
export const completeCounts = (counts: Partial<OfferCounts> | null): OfferCounts =>
  Object.fromEntries(offerStates.map((state) => [state, counts?.[state] ?? 0])) as OfferCounts
