/** The median; NaN without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const below = sorted[Math.ceil(half) - 1] ?? Number.NaN
  const above = sorted[Math.floor(half)] ?? Number.NaN
  return (below + above) / 2
}

/** Percentile by nearest rank, without interpolation. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort()
  const rank = Math.max(1, Math.ceil(share * sorted.length))
  return sorted[rank - 1] ?? Number.NaN
}

/** Three significant digits with thousands separators; a dash without a value. */
export function formatNumber(value: number | undefined): string {
  if (value === undefined || !Number.isFinite(value)) return '–'
  return new Intl.NumberFormat('en', { maximumSignificantDigits: value >= 1000 ? 4 : 3 }).format(value)
}
