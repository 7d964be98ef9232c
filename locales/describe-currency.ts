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
