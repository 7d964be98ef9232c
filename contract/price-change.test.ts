import { describe, expect, test } from 'vitest'
import { changePrice } from './price-change.ts'

describe('changePrice', () => {
  test.each([
    [1_999, { percent: 10, rounding: 'cent' }, 2_199],
    [1_995, { percent: 10, rounding: 'cent' }, 2_195],
    [5, { percent: 10, rounding: 'cent' }, 6],
    [4, { percent: 10, rounding: 'cent' }, 4],
    [1_999, { percent: -33.33, rounding: 'cent' }, 1_333],
    [1_999, { percent: 0, rounding: 'cent' }, 1_999],
    [999_999_999_999_999, { percent: 0, rounding: 'cent' }, 999_999_999_999_999],
    [1_999, { amount: -0.1, rounding: 'cent' }, 1_989],
    [1_999, { amount: 0.29, rounding: 'cent' }, 2_028],
  ] as const)('%i with %o is %i', (price, change, expected) => {
    expect(changePrice(price, change)).toBe(expected)
  })

  test.each([
    ['00', 1_949, 1_900],
    ['00', 1_950, 2_000],
    ['95', 1_944, 1_895],
    ['95', 1_945, 1_995],
    ['99', 1_949, 1_999],
    ['99', 1_948, 1_899],
    ['00', 20, 100],
    ['95', 20, 95],
    ['99', 20, 99],
  ] as const)('rounds to the ending %s: %i is %i', (rounding, price, expected) => {
    expect(changePrice(price, { amount: 0, rounding })).toBe(expected)
  })

  test.each([
    [1_000, { amount: -10, rounding: '99' }],
    [1_000, { amount: -11, rounding: 'cent' }],
    [10, { percent: -99.99, rounding: 'cent' }],
    [1e15, { percent: 1_000, rounding: 'cent' }],
  ] as const)('%i with %o has no price', (price, change) => {
    expect(changePrice(price, change)).toBeNull()
  })
})
