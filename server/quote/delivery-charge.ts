import { addMoney, type Money, multiplyMoney, subtractMoney, zero } from '#server/platform/money.ts'
import type { DeliveryTerms, QuoteLine } from './figures.ts'

/** Free from a sum of lines on; otherwise grows with each started kilogram above the included weight. */
export function calculateDeliveryCharge(
  terms: DeliveryTerms | null,
  lines: readonly Pick<QuoteLine, 'weight_grams' | 'quantity'>[],
  total: Money,
): Money {
  if (terms === null || lines.length === 0) return zero
  if (terms.free_delivery_from !== null && total >= terms.free_delivery_from) return zero
  const grams = lines.reduce((sum, { weight_grams, quantity }) => sum + weight_grams * quantity, 0)
  const kilograms = Math.ceil(Math.max(0, grams - terms.delivery_included_grams) / 1000)
  return addMoney(terms.delivery_charge, multiplyMoney(terms.delivery_per_kg, kilograms))
}

/** What `total` lacks for free delivery; null if delivery is free or never is. */
export function calculateFreeDeliveryMissing(
  terms: DeliveryTerms | null,
  lines: readonly Pick<QuoteLine, 'weight_grams' | 'quantity'>[],
  total: Money,
): Money | null {
  if (!terms?.free_delivery_from || calculateDeliveryCharge(terms, lines, total) === zero) return null
  return subtractMoney(terms.free_delivery_from, total)
}
