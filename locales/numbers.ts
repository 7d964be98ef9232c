const known: Record<string, Intl.NumberFormat> = {}

/** With western digits and exactly `decimals` decimals. For amounts of things, not for codes, numbers of records or addresses. */
export function formatNumber(value: number, locale: string, decimals?: number): string {
  const name = `${locale} ${decimals}`
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  known[name] ??= new Intl.NumberFormat(`${locale}-u-nu-latn`, digits)
  return known[name].format(value)
}

/** A change, with its sign: "+5", "-3". */
export const formatChange = (change: number, locale: string): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, { signDisplay: 'exceptZero' }).format(change)

/** A change as a share, with its sign: 0.125 as "+13%". */
export const formatPercentChange = (share: number, locale: string): string =>
  new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  }).format(share)

/** 7.5 as "7.5%", "7,5 %" or "7.5٪", with at most two decimals. */
export function formatPercentage(percentage: number, locale: string): string {
  const options = { style: 'percent', maximumFractionDigits: 2 } as const
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, options).format(percentage / 100)
}

/** "0.4 MB" or "12 kB", for people who choose whether to load a file. */
export function formatFileSize(bytes: number, locale: string): string {
  const isLarge = bytes >= 100_000
  const options = {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  } as const
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, options).format(bytes / (isLarge ? 1_000_000 : 1_000))
}

const long = 100_000

/** For places that have little room; long ones as short as they can be said: "9,500", "1.5M", "1,5 M", "150万". */
export function formatShort(value: number, locale: string): string {
  if (value < long) return formatNumber(value, locale)
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, { notation: 'compact', maximumSignificantDigits: 3 }).format(
    value,
  )
}
