export interface ShownCurrency {
  symbol: string
  /** On which side of the figures the symbol stands. */
  position: 'prefix' | 'suffix'
  rate_from_default: number
}

/** Digits stay western in every language; grouping is decided here alone. */
const figures = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  useGrouping: true,
})

/**
 * An amount of the default currency as text in the currency that is shown: times its rate, two decimals, the symbol before
 * it without a space or after it with one that does not break, a minus before everything (spec §9).
 */
export function formatMoney(amount: number, { symbol, position, rate_from_default }: ShownCurrency): string {
  const converted = amount * rate_from_default
  const digits = figures.format(Math.abs(converted))
  const sign = converted < 0 && digits !== '0.00' ? '-' : ''
  return position === 'prefix' ? `${sign}${symbol}${digits}` : `${sign}${digits}\u00a0${symbol}`
}
