import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  applyPriceBounds,
  buildPriceStops,
  findStopIndexes,
  type PriceBounds,
  toDisplayedAmount,
  toMaxAmount,
  toMinAmount,
} from './price-stops.ts'

const ends = (price: { min: number; max: number }, rate = 1) => {
  const stops = buildPriceStops(price, rate)
  return [stops[0], stops[1], stops.at(-1)]
}

test('slider stops are even and cover the lowest and the highest price', () => {
  expect(ends({ min: 3.2, max: 280.5 })).toEqual([3, 4, 281])
  expect(ends({ min: 40, max: 3200.5 })).toEqual([40, 50, 3210])
  expect(ends({ min: 10, max: 100 }, 3.6725)).toEqual([36, 37, 368])
  expect(buildPriceStops({ min: 5, max: 5 }, 1)).toEqual([5, 5.01])
})

test('slider stops are round amounts when one product is far more expensive than the others', () => {
  const stops = buildPriceStops({ min: 2.34, max: 1_285_000 }, 1)
  expect(stops.slice(0, 4)).toEqual([2, 2.5, 3, 4])
  expect(stops.at(-1)).toBe(1_500_000)
  expect(stops.filter((stop) => stop <= 200).length).toBeGreaterThan(15)
  expect(buildPriceStops({ min: 0.5, max: 900 }, 1).slice(0, 3)).toEqual([0, 1, 1.2])
})

test('slider stops rise, cover every price, and are limited in number', () => {
  const cents = fc.integer({ min: 1, max: 10 ** 9 })
  fc.assert(
    fc.property(cents, cents, fc.constantFrom(1, 0.92, 3.6725, 149.5), (one, other, rate) => {
      const [min, max] = [Math.min(one, other) / 100, Math.max(one, other) / 100]
      const stops = buildPriceStops({ min, max }, rate)
      expect(stops.length).toBeGreaterThan(1)
      expect(stops.length).toBeLessThan(600)
      expect(stops.every((stop, index) => index === 0 || stop > (stops[index - 1] ?? 0))).toBe(true)
      expect(stops[0]).toBeLessThanOrEqual(Math.round(min * rate * 100) / 100)
      expect(stops.at(-1)).toBeGreaterThanOrEqual(Math.round(max * rate * 100) / 100)
    }),
  )
})

test('a typed range lies between two stops', () => {
  const stops = [10, 20, 30, 40]
  expect(findStopIndexes(stops, null, null)).toEqual([0, 3])
  expect(findStopIndexes(stops, 25, 30)).toEqual([1, 2])
  expect(findStopIndexes(stops, 25, 26)).toEqual([1, 2])
  expect(findStopIndexes(stops, 1, 99)).toEqual([0, 3])
  expect(findStopIndexes(stops, 99, 1)).toEqual([3, 3])
})

test('an amount in the default currency is not converted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (cents) => {
      const amount = cents / 100
      expect(toMinAmount(amount, 1)).toBe(amount)
      expect(toMaxAmount(amount, 1)).toBe(amount)
    }),
  )
})

test('a price range contains exactly the prices that are displayed within it, at any rate', () => {
  const rates = fc.constantFrom(1, 0.92, 3.6725, 0.3, 149.5, 0.0083)
  const cents = fc.integer({ min: 1, max: 10 ** 7 })
  fc.assert(
    fc.property(rates, cents, cents, (rate, price, bound) => {
      const [amount, shown] = [price / 100, toDisplayedAmount(bound / 100, rate)]
      const read = toDisplayedAmount(amount, rate)
      // At the rounding boundary, binary fractions decide which amount is displayed.
      fc.pre(Math.abs(((amount * rate * 100) % 1) - 0.5) > 1e-3)
      expect(amount >= toMinAmount(shown, rate)).toBe(read >= shown)
      expect(amount <= toMaxAmount(shown, rate)).toBe(read <= shown)
    }),
  )
})

test.each<[before: [number | null, number | null], given: PriceBounds, after: [number | null, number | null]]>([
  [[null, null], { min: 20 }, [20, null]],
  [[20, null], { max: 80 }, [20, 80]],
  [[null, 100], { min: 500 }, [500, null]],
  [[500, null], { max: 1000 }, [500, 1000]],
  [[500, 1000], { max: 100 }, [null, 100]],
  [[20, 80], { min: null }, [null, 80]],
  [[20, 80], { min: 0 }, [null, 80]],
  [[20, 80], { min: 30, max: 60 }, [30, 60]],
  [[50, 50], { max: 50 }, [50, 50]],
])('price limits: %j changed by %j become %j', ([min_price, max_price], given, [min, max]) => {
  expect(applyPriceBounds({ min_price, max_price }, given)).toEqual({ min, max })
})
