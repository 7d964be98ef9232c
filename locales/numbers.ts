const known: Record<string, Intl.NumberFormat> = {}

/**
 * A number as its language writes it, in western digits: "1,240", "1 240", "4,5". With `decimals` it has exactly so many. For
 * numbers that say how many or how much; not for codes, numbers of records or what stands in an address.
 */
export function formatNumber(value: number, locale: string, decimals?: number): string {
  const name = `${locale} ${decimals}`
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  known[name] ??= new Intl.NumberFormat(`${locale}-u-nu-latn`, digits)
  return known[name].format(value)
}
