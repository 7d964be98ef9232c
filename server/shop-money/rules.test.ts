import { expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { money } from '#server/platform/money.ts'
import type { BalanceRow } from './queries.ts'
import { toBalancePage } from './rules.ts'

const row = (id: number, balance: number, pending = 0): BalanceRow => ({
  shop_id: shopId.parse(id),
  name: `Shop ${id}`,
  balance: money(balance),
  pending: money(pending),
})

const rows = [row(1, -500), row(2, 0), row(3, 12_345, 2_345), row(4, 500), row(5, -12_345)]
const idsOf = (page: ReturnType<typeof toBalancePage>) => page.shops.map(({ shop }) => shop.id)

test('balances are sorted by absolute amount, then by shop', () => {
  expect(idsOf(toBalancePage(rows, { page: 1, per_page: 20 }))).toEqual([3, 5, 1, 4, 2])
  expect(idsOf(toBalancePage(rows, { page: 2, per_page: 2 }))).toEqual([1, 4])
  expect(idsOf(toBalancePage(rows, { page: 4, per_page: 2 }))).toEqual([])
})

test('a view has its own total; sums and counts are those of all shops', () => {
  const page = toBalancePage(rows, { view: 'owed_by_shop', page: 1, per_page: 20 })
  expect(idsOf(page)).toEqual([5, 1])
  expect(page).toMatchObject({
    total: 2,
    owed_to_shops: 128.45,
    owed_by_shops: 128.45,
    counts: { all: 5, owed_to_shop: 2, owed_by_shop: 2 },
  })
})

test('what is pending is not available', () => {
  const [first] = toBalancePage(rows, { page: 1, per_page: 1 }).shops
  expect(first).toEqual({ shop: { id: 3, name: 'Shop 3' }, balance: 123.45, available: 100, pending: 23.45 })
})
