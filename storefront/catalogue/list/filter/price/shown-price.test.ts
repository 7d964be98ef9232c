import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastFor, mostFor, shownAmount } from './shown-price.ts'

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
