import { type Money, money, subtractMoney } from '#server/platform/money.ts'

/**
 * The net amount and the tax in a sum that includes `percentage` (at most 2 decimals). Rounded once, half away from zero, so that a credit note
 * takes back exactly what an invoice of the same sum charged.
 */
export function splitTax(gross: Money, percentage: number): { net: Money; tax: Money } {
  const hundredths = BigInt(Math.round(percentage * 100))
  const whole = 10_000n + hundredths
  const product = 2n * BigInt(gross) * hundredths
  const tax = money(Number((product + (product < 0n ? -whole : whole)) / (2n * whole)))
  return { net: subtractMoney(gross, tax), tax }
}

/** CI-2026-00001. Years with more than 99,999 invoices have longer numbers. */
export const toInvoiceNumber = (year: number, count: number): string => `CI-${year}-${String(count).padStart(5, '0')}`

export const kindOf = ({ gross }: { gross: Money }) => (gross < 0 ? 'credit_note' : 'invoice')
