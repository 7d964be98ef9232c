import { expect, test } from 'vitest'
import { testVoucher } from '#console/testing/vouchers.ts'
import {
  codeLetters,
  newVoucher,
  readVoucherFields,
  suggestCode,
  toFormPath,
  toTryBody,
  toVoucherEdit,
  toVoucherFields,
  toVoucherValues,
} from './voucher-values.ts'

const valuesOf = (rest: Parameters<typeof testVoucher>[0] = {}) =>
  toVoucherValues(readVoucherFields({ version: '1', voucher: testVoucher(rest) }))

test('a voucher in the form is saved as it was read', () => {
  const { discount_type, discount, max_discount, min_order_amount, first_day, last_day } = testVoucher()
  const edit = toVoucherEdit(valuesOf())
  expect(edit).toEqual({
    ...{ discount_type, discount, max_discount, min_order_amount, first_day, last_day },
    ...{ limit_total: 100, limit_per_shopper: 1, is_listed: true },
  })
  const fixed = { discount_type: 'Fixed', discount: 19.99, max_discount: null, min_order_amount: 0 } as const
  expect(toVoucherEdit(valuesOf({ ...fixed, limit_total: null }))).toMatchObject({ ...fixed, limit_total: null })
})

test('a voucher in the form: fields of the other type are neither saved nor compared', () => {
  const values = { ...valuesOf(), discount_type: 'Fixed' as const, amount: 500 }
  expect(toVoucherEdit(values)).toMatchObject({ discount_type: 'Fixed', discount: 5, max_discount: null })
  expect(toVoucherFields(values)).toMatchObject({ percentage: '', max_discount: null, amount: 500 })
  expect(toVoucherFields({ ...values, discount_type: 'Percentage' })).toMatchObject({ percentage: '15', amount: null })
})

test('a refused discount belongs to the field of its type', () => {
  expect(toFormPath('discount', { discount_type: 'Percentage' })).toBe('percentage')
  expect(toFormPath('discount', { discount_type: 'Fixed' })).toBe('amount')
  expect(toFormPath('last_day', { discount_type: 'Fixed' })).toBe('last_day')
})

test('an example is calculated only with a valid discount', () => {
  expect(toTryBody(valuesOf(), 10_000)).toEqual({
    discount_type: 'Percentage',
    discount: 15,
    max_discount: 25,
    min_order_amount: 80,
    amount: 100,
  })
  for (const percentage of ['', '0', '101', '7.5', 'ten']) {
    expect(toTryBody({ ...valuesOf(), percentage }, 10_000)).toBeNull()
  }
  expect(toTryBody({ ...valuesOf(), percentage: '٢٠' }, 10_000)).toMatchObject({ discount: 20 })
  expect(toTryBody({ ...valuesOf(), max_discount: 0 }, 10_000)).toBeNull()
  expect(toTryBody({ ...valuesOf(), min_order_amount: Number.NaN }, 10_000)).toBeNull()
  const fixed = { ...valuesOf(), discount_type: 'Fixed' as const }
  expect(toTryBody({ ...fixed, amount: null }, 10_000)).toBeNull()
  expect(toTryBody({ ...fixed, amount: 500 }, 10_000)).toMatchObject({ discount: 5, max_discount: null })
  // Fields of the other type are hidden.
  expect(toTryBody({ ...fixed, amount: 500, max_discount: Number.NaN }, 10_000)).toMatchObject({ discount: 5 })
  expect(toTryBody({ ...valuesOf(), amount: Number.NaN }, 10_000)).toMatchObject({ discount: 15 })
})

test('a copy has the terms without the code, and no day that is over', () => {
  const copied = testVoucher({ id: 17, used: 12, is_listed: false })
  const { voucher } = newVoucher('2026-02-10', copied)
  expect(voucher).toMatchObject({ id: 0, code: '', used: 0, discount: 15, is_listed: false })
  expect([voucher.first_day, voucher.last_day]).toEqual(['2026-02-10', '2026-03-31'])
  const later = newVoucher('2026-05-01', copied).voucher
  expect([later.first_day, later.last_day]).toEqual(['2026-05-01', ''])
  const planned = newVoucher('2025-12-01', copied).voucher
  expect(planned.first_day).toBe('2026-01-02')
})

test('a suggested code has eight characters that are not easily confused', () => {
  const codes = Array.from({ length: 50 }, suggestCode)
  for (const code of codes) expect([...code].every((letter) => codeLetters.includes(letter))).toBe(true)
  expect(codes.every(({ length }) => length === 8)).toBe(true)
  expect(new Set(codes).size).toBeGreaterThan(1)
})
