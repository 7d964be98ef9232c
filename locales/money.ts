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

/** Spec §9: amount times rate, two decimals, minus first; a symbol behind the amount has a no-break space. */
export function formatMoney(amount: number, { symbol, position, rate_from_default }: ShownCurrency): string {
  const converted = amount * rate_from_default
  const digits = figures.format(Math.abs(converted))
  const sign = converted < 0 && digits !== '0.00' ? '-' : ''
  return position === 'prefix' ? `${sign}${symbol}${digits}` : `${sign}${digits}\u00a0${symbol}`
}
