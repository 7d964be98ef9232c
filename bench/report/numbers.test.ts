import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatNumber, median, percentile } from './numbers.ts'

describe('median', () => {
  test.each([
    [[7], 7],
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
  ])('of %j is %d', (values, middle) => expect(median(values)).toBe(middle))

  test('of nothing is no number', () => expect(median([])).toBeNaN())
})

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i)

  test.each([
    [0.5, 50],
    [0.99, 99],
    [1, 100],
    [0, 1],
  ])('%d of 1 to 100 is %d', (share, value) => expect(percentile(hundred, share)).toBe(value))

  test('is one of the values, and as many as said do not exceed it', () => {
    const some = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 })
    fc.assert(
      fc.property(some, fc.double({ min: 0, max: 1, noNaN: true }), (values, share) => {
        const found = percentile(values, share)
        const within = values.filter((value) => value <= found).length
        return values.includes(found) && within >= share * values.length - 1e-9
      }),
    )
  })

  test('of nothing is no number', () => expect(percentile([], 0.5)).toBeNaN())
})

test.each([
  [12_345.6, '12,350'],
  [999.4, '999'],
  [0.01234, '0.0123'],
  [undefined, '–'],
  [Number.NaN, '–'],
])('%d is shown as %s', (value, text) => expect(formatNumber(value)).toBe(text))
