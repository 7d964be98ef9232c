import { shownAmount } from './shown-price.ts'

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
