import type { ListQuery } from '../../list-query.ts'

/** Used when the range is so wide that even steps would put most prices into the first one. */
const roundFactors = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8]
const wideRatio = 100

/** 50 to 500 even steps that cover the prices, or round amounts for a very wide range. */
export function buildPriceStops(price: { min: number; max: number }, rate: number): number[] {
  const [low, high] = [toDisplayedAmount(price.min, rate), toDisplayedAmount(price.max, rate)]
  return high / Math.max(low, 1) > wideRatio ? buildRoundStops(low, high) : buildEvenStops(low, high)
}

function buildEvenStops(low: number, high: number): number[] {
  const step = Math.max(1, 10 ** Math.floor(Math.log10(Math.max(high - low, 1) / 50) + 2)) / 100
  const first = Math.floor(toCents(low) / toCents(step))
  const last = Math.max(Math.ceil(toCents(high) / toCents(step)), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => toCents((first + index) * step) / 100)
}

function buildRoundStops(low: number, high: number): number[] {
  const stops: number[] = low < 1 ? [0] : []
  for (let power = low < 1 ? 1 : 10 ** Math.floor(Math.log10(low)); power <= high; power *= 10) {
    stops.push(...roundFactors.map((round) => toCents(round * power) / 100))
  }
  const first = stops.findLastIndex((stop) => stop <= low)
  const last = stops.findIndex((stop) => stop >= high)
  return stops.slice(first, last < 0 ? undefined : last + 1).concat(last < 0 ? [Math.ceil(high)] : [])
}

const toCents = (amount: number) => Math.round(amount * 100)

/** Indexes of the stops that enclose a range; an open limit is the first or last stop. */
export function findStopIndexes(stops: readonly number[], low: number | null, high: number | null): [number, number] {
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

/** An amount in the displayed currency, rounded to two decimals. */
export const toDisplayedAmount = (amount: number, rate: number): number => Math.round(amount * rate * 100) / 100

/** Lowest default-currency amount displayed as `shown` or more; rounding tolerance is half a displayed cent. */
export const toMinAmount = (shown: number, rate: number): number => ceil(((shown - 0.005) / rate) * 100) / 100

/** Highest amount of the default currency that is displayed as `shown` or less. */
export const toMaxAmount = (shown: number, rate: number): number => {
  const limit = ((shown + 0.005) / rate) * 100
  const floor = Math.floor(limit + epsilon)
  // An amount exactly at the boundary is displayed rounded up.
  return (Math.abs(limit - floor) < epsilon ? floor - 1 : floor) / 100
}

/** Tolerance for binary fractions: a value this close to an integer counts as that integer. */
const epsilon = 1e-6
const ceil = (value: number) => Math.max(0, Math.ceil(value - epsilon))

/** undefined keeps the current limit, null removes it. */
export type PriceBounds = { min?: number | null; max?: number | null }

type AppliedBounds = Pick<ListQuery, 'min_price' | 'max_price'>

/**
 * If the new limit crosses the other one, the other is removed: limits apply one after the other, so swapping them would
 * keep a limit of the previous range. A minimum of 0 is no limit.
 */
export function applyPriceBounds(applied: AppliedBounds, bounds: PriceBounds) {
  const { min = applied.min_price, max = applied.max_price } = bounds
  const crossed = findCrossedBound(applied, bounds)
  return { min: (crossed === 'min' ? null : min) || null, max: crossed === 'max' ? null : max }
}

/** The applied limit that the new one crosses. */
export function findCrossedBound({ min_price, max_price }: AppliedBounds, bounds: PriceBounds): 'min' | 'max' | null {
  const { min = min_price, max = max_price } = bounds
  if (min === null || max === null || min <= max) return null
  if (bounds.min === undefined) return 'min'
  return bounds.max === undefined ? 'max' : null
}
