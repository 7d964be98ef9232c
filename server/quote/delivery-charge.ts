import { add, type Money, nothing, subtract, times } from '#server/platform/money.ts'
import type { DeliveryTerms, QuoteLine } from './figures.ts'

/** What it costs to bring these lines, which come to `total`, to the door. */
export function deliveryChargeOf(
  terms: DeliveryTerms | null,
  lines: readonly Pick<QuoteLine, 'weight_grams' | 'quantity'>[],
  total: Money,
): Money {
  if (terms === null || lines.length === 0) return nothing
  if (terms.free_delivery_from !== null && total >= terms.free_delivery_from) return nothing
  const grams = lines.reduce((sum, { weight_grams, quantity }) => sum + weight_grams * quantity, 0)
  const kilograms = Math.ceil(Math.max(0, grams - terms.delivery_included_grams) / 1000)
  return add(terms.delivery_charge, times(terms.delivery_per_kg, kilograms))
}

/** What the lines, which come to `total`, lack until bringing them costs nothing; null where it does so already, or never will. */
export function freeDeliveryMissing(
  terms: DeliveryTerms | null,
  lines: readonly Pick<QuoteLine, 'weight_grams' | 'quantity'>[],
  total: Money,
): Money | null {
  if (!terms?.free_delivery_from || deliveryChargeOf(terms, lines, total) === nothing) return null
  return subtract(terms.free_delivery_from, total)
}
