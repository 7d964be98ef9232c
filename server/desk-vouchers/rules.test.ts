import { describe, expect, test } from 'vitest'
import { findCodeProblems, findDayProblems, findDiscountProblems, toVoucherColumns } from './rules.ts'

const terms = { discount_type: 'Percentage', discount: 10, max_discount: 15, min_order_amount: 0 } as const
const fixed = { ...terms, discount_type: 'Fixed', max_discount: null } as const

describe('findDiscountProblems', () => {
  test.each([
    ['a percentage with a maximum', terms, []],
    ['1 %', { ...terms, discount: 1 }, []],
    ['100 %', { ...terms, discount: 100 }, []],
    ['101 %', { ...terms, discount: 101 }, ['discount']],
    ['half a percent', { ...terms, discount: 0.5 }, ['discount']],
    ['a broken percentage', { ...terms, discount: 12.5 }, ['discount']],
    ['an amount with cents', { ...fixed, discount: 12.55 }, []],
    ['an amount above 100', { ...fixed, discount: 5_000 }, []],
    ['an amount with a maximum', { ...fixed, max_discount: 5 }, ['max_discount']],
  ])('%s', (_, edit, fields) => {
    expect(Object.keys(findDiscountProblems(edit))).toEqual(fields)
  })
})

describe('findDayProblems', () => {
  const today = '2026-06-15'
  const keysOf = (first_day: string, last_day: string, storedLastDay: string | null = null) =>
    Object.values(findDayProblems({ first_day, last_day }, { today, storedLastDay })).map(([message]) => message?.key)

  test('a voucher of one day, today, is right', () => {
    expect(keysOf(today, today)).toEqual([])
  })

  test('the last day is neither before the first nor in the past', () => {
    expect(keysOf('2026-06-17', '2026-06-16')).toEqual(['vouchers.days_end_first'])
    expect(keysOf('2026-06-01', '2026-06-14')).toEqual(['vouchers.day_over'])
  })

  test('a last day in the past may stay, but not move to another past day', () => {
    expect(keysOf('2026-06-01', '2026-06-10', '2026-06-10')).toEqual([])
    expect(keysOf('2026-06-01', '2026-06-11', '2026-06-10')).toEqual(['vouchers.day_over'])
    expect(keysOf('2026-06-11', '2026-06-10', '2026-06-10')).toEqual(['vouchers.days_end_first'])
  })
})

test.each(['SUMMER-20', 'a_b', '123'])('the code %s is right', (code) => {
  expect(findCodeProblems(code)).toEqual({})
})

test.each(['TWO WORDS', 'ÉTÉ20', 'ЅUMMER', '20%', 'ıbis', 'STRAẞE', 'A.B'])('the code %s is refused', (code) => {
  expect(Object.keys(findCodeProblems(code))).toEqual(['code'])
})

test('amounts are stored in minor units, a percentage as it is', () => {
  const rest = { first_day: 'f', last_day: 'l', limit_total: null, limit_per_shopper: 1, is_listed: true }
  expect(toVoucherColumns({ ...terms, ...rest, min_order_amount: 50.5 })).toEqual({
    ...{ ...rest, discount_type: 'Percentage', percentage: 10, amount: null },
    ...{ max_discount: 1_500, min_order_amount: 5_050 },
  })
  expect(toVoucherColumns({ ...fixed, ...rest, discount: 0.29 })).toMatchObject({ percentage: null, amount: 29 })
})
