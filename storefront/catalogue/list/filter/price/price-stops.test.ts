import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placesOf, priceStops } from './price-stops.ts'

const ends = (price: { min: number; max: number }, rate = 1) => {
  const stops = priceStops(price, rate)
  return [stops[0], stops[1], stops.at(-1)]
}

test('a slider steps evenly from below the lowest price to above the highest', () => {
  expect(ends({ min: 3.2, max: 280.5 })).toEqual([3, 4, 281])
  expect(ends({ min: 40, max: 3200.5 })).toEqual([40, 50, 3210])
  expect(ends({ min: 10, max: 100 }, 3.6725)).toEqual([36, 37, 368])
  expect(priceStops({ min: 5, max: 5 }, 1)).toEqual([5, 5.01])
})

test('one thing that costs very many times the others does not push them into one corner', () => {
  const stops = priceStops({ min: 2.34, max: 1_285_000 }, 1)
  expect(stops.slice(0, 4)).toEqual([2, 2.5, 3, 4])
  expect(stops.at(-1)).toBe(1_500_000)
  expect(stops.filter((stop) => stop <= 200).length).toBeGreaterThan(15)
  expect(priceStops({ min: 0.5, max: 900 }, 1).slice(0, 3)).toEqual([0, 1, 1.2])
})

test('stops rise, hold every price, and are never too many', () => {
  const cents = fc.integer({ min: 1, max: 10 ** 9 })
  fc.assert(
    fc.property(cents, cents, fc.constantFrom(1, 0.92, 3.6725, 149.5), (one, other, rate) => {
      const [min, max] = [Math.min(one, other) / 100, Math.max(one, other) / 100]
      const stops = priceStops({ min, max }, rate)
      expect(stops.length).toBeGreaterThan(1)
      expect(stops.length).toBeLessThan(600)
      expect(stops.every((stop, at) => at === 0 || stop > (stops[at - 1] ?? 0))).toBe(true)
      expect(stops[0]).toBeLessThanOrEqual(Math.round(min * rate * 100) / 100)
      expect(stops.at(-1)).toBeGreaterThanOrEqual(Math.round(max * rate * 100) / 100)
    }),
  )
})

test('a range that was typed lies between two stops', () => {
  const stops = [10, 20, 30, 40]
  expect(placesOf(stops, null, null)).toEqual([0, 3])
  expect(placesOf(stops, 25, 30)).toEqual([1, 2])
  expect(placesOf(stops, 25, 26)).toEqual([1, 2])
  expect(placesOf(stops, 1, 99)).toEqual([0, 3])
  expect(placesOf(stops, 99, 1)).toEqual([3, 3])
})
