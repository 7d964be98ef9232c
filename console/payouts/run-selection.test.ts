import { expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import type { PayoutCandidate } from '#contract/payout-runs.ts'
import { changeMinimum, chooseShops, everyShop, listSelected, noShop, sumAmounts } from './run-selection.ts'

const candidate = (id: number, amount: number): PayoutCandidate => ({
  shop: { id: shopId.parse(id), name: `Shop ${id}` },
  amount,
  pending: 0,
  transactions: 1,
  number_end: '1234',
  held_back: null,
})

const shops = [candidate(1, 300), candidate(2, 50), candidate(3, 9.99)]
const idsOf = (rows: readonly PayoutCandidate[]) => rows.map(({ shop }) => Number(shop.id))

test('the sum of amounts has no errors of binary fractions', () => {
  expect(sumAmounts([{ amount: 0.1 }, { amount: 0.2 }, { amount: 99_999_999.99 }])).toBe(100_000_000.29)
})

test('a minimum leaves out smaller amounts, and a lower one selects them again', () => {
  expect(idsOf(listSelected(shops, everyShop))).toEqual([1, 2, 3])
  const high = changeMinimum(everyShop, 50_00)
  expect(idsOf(listSelected(shops, high))).toEqual([1, 2])
  expect(idsOf(listSelected(shops, changeMinimum(high, 9_99)))).toEqual([1, 2, 3])
  expect(idsOf(listSelected(shops, changeMinimum(high, Number.NaN)))).toEqual([])
  expect(idsOf(listSelected(shops, changeMinimum(high, null)))).toEqual([1, 2, 3])
})

test('a shop that was left out by hand stays left out under another minimum', () => {
  const withoutLargest = chooseShops(everyShop, [1], false)
  expect(idsOf(listSelected(shops, changeMinimum(withoutLargest, 10_00)))).toEqual([2])
})

test('a shop below the minimum can be selected by hand', () => {
  const selection = chooseShops(changeMinimum(everyShop, 100_00), [3], true)
  expect(idsOf(listSelected(shops, selection))).toEqual([1, 3])
})

test('without a selection, shops are selected one by one', () => {
  expect(listSelected(shops, noShop)).toEqual([])
  expect(idsOf(listSelected(shops, chooseShops(noShop, [2], true)))).toEqual([2])
})

test('a run that is full leaves out the smallest amounts, and makes room for those selected by hand', () => {
  const many = Array.from({ length: 1_002 }, (_, i) => candidate(i + 1, 5_000 - i))
  expect(idsOf(listSelected(many, everyShop)).at(-1)).toBe(1_000)
  const withLast = listSelected(many, chooseShops(everyShop, [1_002], true))
  expect(withLast).toHaveLength(1_000)
  expect(idsOf(withLast).slice(-2)).toEqual([999, 1_002])
  const allByHand = chooseShops(everyShop, idsOf(many), true)
  expect(listSelected(many, allByHand)).toHaveLength(1_002)
})
