import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Ends, leastFor, mostFor, priceEnds, shownAmount } from './shown-price.ts'

test('in the default currency an amount is itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (cents) => {
      const amount = cents / 100
      expect(leastFor(amount, 1)).toBe(amount)
      expect(mostFor(amount, 1)).toBe(amount)
    }),
  )
})

test('a range holds exactly what reads as within it, at any rate', () => {
  const rates = fc.constantFrom(1, 0.92, 3.6725, 0.3, 149.5, 0.0083)
  const cents = fc.integer({ min: 1, max: 10 ** 7 })
  fc.assert(
    fc.property(rates, cents, cents, (rate, price, bound) => {
      const [amount, shown] = [price / 100, shownAmount(bound / 100, rate)]
      const read = shownAmount(amount, rate)
      // On the very edge of two figures, binary fractions decide which of them is read.
      fc.pre(Math.abs(((amount * rate * 100) % 1) - 0.5) > 1e-3)
      expect(amount >= leastFor(shown, rate)).toBe(read >= shown)
      expect(amount <= mostFor(shown, rate)).toBe(read <= shown)
    }),
  )
})

test.each<[before: [number | null, number | null], given: Ends, after: [number | null, number | null]]>([
  [[null, null], { least: 20 }, [20, null]],
  [[20, null], { most: 80 }, [20, 80]],
  [[null, 100], { least: 500 }, [500, null]],
  [[500, null], { most: 1000 }, [500, 1000]],
  [[500, 1000], { most: 100 }, [null, 100]],
  [[20, 80], { least: null }, [null, 80]],
  [[20, 80], { least: 0 }, [null, 80]],
  [[20, 80], { least: 30, most: 60 }, [30, 60]],
  [[50, 50], { most: 50 }, [50, 50]],
])('the range of prices: %j with %j is %j', ([min_price, max_price], given, [min, max]) => {
  expect(priceEnds({ min_price, max_price }, given)).toEqual({ min, max })
})
