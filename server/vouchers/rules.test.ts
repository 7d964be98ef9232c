import { describe, expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { money } from '#server/platform/money.ts'
import type { ListedVoucherRow } from './queries.ts'
import { checkVoucherCodes, countUsesLeft, findProblem, hasBegun, normaliseCodes } from './rules.ts'

const now = new Date('2026-06-15T12:00:00Z')

const voucher = (over: Partial<ListedVoucherRow> = {}): ListedVoucherRow => ({
  id: 1,
  code: 'TENTH',
  shop_id: shopId.parse(7),
  percentage: 10,
  amount: null,
  max_discount: null,
  min_order_amount: money(0),
  starts_at: '2026-06-01T00:00:00Z',
  validity: '2026-06-30T23:59:59Z',
  is_over: false,
  is_paused: false,
  limit_total: null,
  limit_per_shopper: null,
  used: 0,
  used_by_shopper: 0,
  is_collected: true,
  ...over,
})

describe('countUsesLeft', () => {
  test.each([
    ['no limit', null, 5, null],
    ['some left', 3, 1, 2],
    ['none left', 3, 3, 0],
    ['a limit that was lowered below the uses', 1, 3, 0],
  ])('%s', (_, limit_per_shopper, used_by_shopper, left) => {
    expect(countUsesLeft(voucher({ limit_per_shopper, used_by_shopper }))).toBe(left)
  })
})

describe('findProblem', () => {
  const usedUp = { limit_total: 9, used: 9 }
  const usedByShopper = { limit_per_shopper: 1, used_by_shopper: 2 }
  test.each([
    ['none within all limits', { limit_total: 9, used: 8, limit_per_shopper: 2, used_by_shopper: 1 }, null],
    ['has ended', { is_over: true, ...usedByShopper }, 'vouchers.ended'],
    ['is used up by the shopper', { ...usedByShopper, ...usedUp }, 'vouchers.used_by_you'],
    ['is used up', usedUp, 'vouchers.used_up'],
    ['is paused', { is_paused: true }, 'vouchers.paused'],
    ['is paused and has ended', { is_paused: true, is_over: true }, 'vouchers.ended'],
    ['is paused and used up', { is_paused: true, ...usedUp }, 'vouchers.used_up'],
    ['has a total that was lowered below its uses', { limit_total: 3, used: 5 }, 'vouchers.used_up'],
  ])('a voucher that %s', (_, over, key) => {
    expect(findProblem(voucher(over))).toBe(key)
  })
})

test('a voucher has begun from its first moment on', () => {
  expect(hasBegun(voucher({ starts_at: now.toISOString() }), now)).toBe(true)
  expect(hasBegun(voucher({ starts_at: '2026-06-15T12:00:00.001Z' }), now)).toBe(false)
})

describe('checkVoucherCodes', () => {
  const tenth = voucher()
  const fiver = voucher({ id: 2, code: 'FIVER', percentage: null, amount: money(500), is_collected: false })
  const everywhere = voucher({ id: 3, code: 'MARKET', shop_id: null })
  const rows = [tenth, fiver, everywhere]
  const check = (codes: readonly string[], isOverGuessLimit = false, shop_ids = [shopId.parse(7)]) =>
    checkVoucherCodes(codes, rows, { shop_ids, now, isOverGuessLimit })

  test('of a shop and of the marketplace one code each is usable', () => {
    const { usable, problems } = check(['TENTH', 'FIVER', 'MARKET'])
    expect(usable.map(({ code }) => code)).toEqual(['TENTH', 'MARKET'])
    expect(problems).toEqual([{ code: 'FIVER', shop_id: 7, key: 'vouchers.one_of_kind', values: { code: 'TENTH' } }])
  })

  test('a voucher of a shop that is not bought from is not usable', () => {
    const { usable, problems } = check(['TENTH', 'MARKET'], false, [shopId.parse(8)])
    expect(usable.map(({ code }) => code)).toEqual(['MARKET'])
    expect(problems).toEqual([{ code: 'TENTH', shop_id: 7, key: 'vouchers.other_shop' }])
  })

  test('a shopper who is guessing can use collected vouchers only, and learns nothing of others', () => {
    const { usable, problems } = check(['TENTH', 'FIVER', 'NOPE'], true)
    expect(usable.map(({ code }) => code)).toEqual(['TENTH'])
    expect(problems).toEqual([
      { code: 'FIVER', shop_id: null, key: 'errors.too_often' },
      { code: 'NOPE', shop_id: null, key: 'errors.too_often' },
    ])
  })

  test('a code that has not begun is answered like an unknown one', () => {
    const early = { ...fiver, starts_at: '2026-06-16T00:00:00Z' }
    expect(
      checkVoucherCodes(['FIVER'], [early], { shop_ids: [shopId.parse(7)], now, isOverGuessLimit: false }).problems,
    ).toEqual([{ code: 'FIVER', shop_id: null, key: 'vouchers.unknown' }])
  })

  test('a paused code is refused with the reason', () => {
    const paused = { ...fiver, is_paused: true }
    const { usable, problems } = checkVoucherCodes(['FIVER'], [paused], {
      shop_ids: [shopId.parse(7)],
      now,
      isOverGuessLimit: false,
    })
    expect([usable, problems]).toEqual([[], [{ code: 'FIVER', shop_id: 7, key: 'vouchers.paused' }]])
  })

  test('what it takes off is an amount or a percentage', () => {
    expect(check(['FIVER']).usable).toMatchObject([{ id: 2, discount: { amount: money(500) } }])
    expect(check(['TENTH']).usable).toMatchObject([{ id: 1, discount: { percentage: 10, max_discount: null } }])
  })
})

test('normaliseCodes trims, uppercases and removes repeated codes', () => {
  expect(normaliseCodes([' tenth', 'TENTH ', 'fiver'])).toEqual(['TENTH', 'FIVER'])
  expect([normaliseCodes('tenth'), normaliseCodes(''), normaliseCodes(null)]).toEqual([['TENTH'], [], []])
})
