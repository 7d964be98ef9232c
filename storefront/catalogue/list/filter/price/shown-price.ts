import type { ListQuery } from '../../list-query.ts'

/**
 * A range of prices in the currency that is shown. Addresses and the API know the default currency alone, so a range is
 * converted on its way in and out: by `rate_from_default`, widened by less than half of what is shown least, so that it
 * holds whatever reads as one of its ends.
 */

/** An amount as it is shown, to two decimals. */
export const shownAmount = (amount: number, rate: number): number => Math.round(amount * rate * 100) / 100

/** The least amount of the default currency that is shown as `shown` or more. */
export const leastFor = (shown: number, rate: number): number => ceil(((shown - 0.005) / rate) * 100) / 100

/** The highest amount of the default currency that is shown as `shown` or less. */
export const mostFor = (shown: number, rate: number): number => {
  const beyond = ((shown + 0.005) / rate) * 100
  const floor = Math.floor(beyond + tiny)
  // What lies exactly on the edge is shown as more.
  return (Math.abs(beyond - floor) < tiny ? floor - 1 : floor) / 100
}

/** Figures of money are no binary fractions: what is that near to a whole is one. */
const tiny = 1e-6
const ceil = (value: number) => Math.max(0, Math.ceil(value - tiny))

/** An end that is not given stays; null opens it. */
export type Ends = { least?: number | null; most?: number | null }

/**
 * The range after one or both ends were given. Where the new end lies beyond the other one, that one opens: it is typed next, or was
 * meant for another range. Nothing costs less than nothing.
 */
export function priceEnds({ min_price, max_price }: Pick<ListQuery, 'min_price' | 'max_price'>, ends: Ends) {
  const { least = min_price, most = max_price } = ends
  const isCrossed = least !== null && most !== null && least > most
  return {
    min: (isCrossed && ends.least === undefined ? null : least) || null,
    max: isCrossed && ends.least !== undefined ? null : most,
  }
}
