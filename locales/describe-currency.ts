/** How a language writes amounts of a currency (ISO 4217). */
export function describeCurrency(code: string, locale: string): { symbol: string; position: 'prefix' | 'suffix' } {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: 'narrowSymbol' })
  const parts = format.formatToParts(1)
  const index = parts.findIndex(({ type }) => type === 'currency')
  // The length of a stored symbol.
  const symbol = parts[index]?.value.replace(/[^\P{C}]/gu, '').slice(0, 8) || code
  const position = index < parts.findIndex(({ type }) => type === 'integer') ? 'prefix' : 'suffix'
  return { symbol, position }
}

/** Of amounts, by ISO 4217: 0 in yen, 3 in Kuwaiti dinars. */
export const countDecimals = (code: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency: code }).resolvedOptions().maximumFractionDigits ?? 2
