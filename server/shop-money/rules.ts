import type { ShopBalance } from '#contract/operator-money.ts'
import type { BalanceView } from '#contract/shop-money-kinds.ts'
import { addMoney, type Money, subtractMoney, toAmount, zero } from '#server/platform/money.ts'
import type { BalanceRow } from './queries.ts'

interface PageOfView {
  readonly view?: BalanceView | undefined
  readonly page: number
  readonly per_page: number
}

/** A page of balances, the largest sums first, with the sums and counts of all shops. */
export function toBalancePage(rows: readonly BalanceRow[], { view, page, per_page }: PageOfView) {
  const owed_to_shop = rows.filter(({ balance }) => balance > 0)
  const owed_by_shop = rows.filter(({ balance }) => balance < 0)
  const shown = view ? { owed_to_shop, owed_by_shop }[view] : rows
  const sorted = shown.toSorted((a, b) => Math.abs(b.balance) - Math.abs(a.balance) || a.shop_id - b.shop_id)
  return {
    shops: sorted.slice((page - 1) * per_page, page * per_page).map(toShopBalance),
    total: shown.length,
    owed_to_shops: toAmount(sumOf(owed_to_shop)),
    owed_by_shops: toAmount(subtractMoney(zero, sumOf(owed_by_shop))),
    counts: { all: rows.length, owed_to_shop: owed_to_shop.length, owed_by_shop: owed_by_shop.length },
  }
}

const sumOf = (rows: readonly BalanceRow[]): Money => addMoney(zero, ...rows.map(({ balance }) => balance))

const toShopBalance = ({ shop_id, name, balance, pending }: BalanceRow): ShopBalance => ({
  shop: { id: shop_id, name },
  balance: toAmount(balance),
  available: toAmount(subtractMoney(balance, pending)),
  pending: toAmount(pending),
})
