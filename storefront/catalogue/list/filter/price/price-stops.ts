import type { ListQuery } from '../../list-query.ts'

/** Round amounts of each power of ten, for ranges so wide that even steps would leave most prices in the first of them. */
const rounds = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
const wide = 100

/**
 * The amounts that a slider stops at, in the currency that is shown: from the lowest price or below it to the highest or
 * above it, in even steps of which there are some fifty to five hundred; or, where the highest is very many times the
 * lowest, in round amounts.
 */
export function priceStops(price: { min: number; max: number }, rate: number): number[] {
  const [low, high] = [shownAmount(price.min, rate), shownAmount(price.max, rate)]
  return high / Math.max(low, 1) > wide ? roundStops(low, high) : evenStops(low, high)
}

function evenStops(low: number, high: number): number[] {
  const step = Math.max(1, 10 ** Math.floor(Math.log10(Math.max(high - low, 1) / 50) + 2)) / 100
  const first = Math.floor(cents(low) / cents(step))
  const last = Math.max(Math.ceil(cents(high) / cents(step)), first + 1)
  return Array.from({ length: last - first + 1 }, (_, at) => cents((first + at) * step) / 100)
}

function roundStops(low: number, high: number): number[] {
  const stops: number[] = low < 1 ? [0] : []
  for (let power = low < 1 ? 1 : 10 ** Math.floor(Math.log10(low)); power <= high; power *= 10) {
    stops.push(...rounds.map((round) => cents(round * power) / 100))
  }
  const first = stops.findLastIndex((stop) => stop <= low)
  const last = stops.findIndex((stop) => stop >= high)
  return stops.slice(first, last < 0 ? undefined : last + 1).concat(last < 0 ? [Math.ceil(high)] : [])
}

const cents = (amount: number) => Math.round(amount * 100)

/** Between which stops a range lies, as places from 0; an open end is the end. */
export function placesOf(stops: readonly number[], low: number | null, high: number | null): [number, number] {
  const from =
    low === null
      ? 0
      : Math.max(
          0,
          stops.findLastIndex((stop) => stop <= low),
        )
  const above = high === null ? -1 : stops.findIndex((stop) => stop >= high)
  return [from, Math.max(from, above < 0 ? stops.length - 1 : above)]
}

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
