import type { ShopId } from '#contract/ids.ts'
import type { ShopMoney, ShopTransaction } from '#contract/shop-money.ts'
import type { TransactionView } from '#contract/shop-money-kinds.ts'
import { addMoney, subtractMoney, toAmount, zero } from '#server/platform/money.ts'
import { mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import { getRules } from '../settings/settings.ts'
import { findMoney } from './queries.ts'
import { findOrderTransactions, findTransactions } from './transaction-queries.ts'
import { toTransaction } from './view.ts'

/** What the market and a shop owe each other: the shop and the market see the same. */
export async function readMoney(ctx: Context, shop_id: ShopId): Promise<ShopMoney> {
  const { return_days, currency } = await getRules(ctx)
  const [row] = await findMoney(ctx.db, { shop_id, return_days })
  const { balance, being_paid, parts } = mustExist(row, 'the money of a shop')
  const pending = addMoney(zero, ...parts.map(({ amount }) => amount))
  const pending_parts = parts.map((part) => ({ ...part, amount: toAmount(part.amount) }))
  const sums = {
    balance: toAmount(balance),
    available: toAmount(subtractMoney(balance, pending)),
    pending: toAmount(pending),
    being_paid: toAmount(being_paid),
  }
  return { currency, ...sums, pending_parts, return_days }
}

interface TransactionsQuery {
  readonly per_page: number
  readonly after?: number | undefined
  readonly view?: TransactionView | undefined
  readonly order_id?: number | undefined
}

interface TransactionPage {
  currency: string
  transactions: ShopTransaction[]
  next: string | null
}

export async function readTransactions(
  ctx: Context,
  shop_id: ShopId,
  query: TransactionsQuery,
): Promise<TransactionPage> {
  const { per_page, order_id = null } = query
  const { return_days, currency } = await getRules(ctx)
  const params = { shop_id, view: query.view ?? null, after: query.after ?? null, return_days, limit: per_page + 1 }
  const rows = await (order_id === null
    ? findTransactions(ctx.db, params)
    : findOrderTransactions(ctx.db, { ...params, order_id }))
  const page = rows.slice(0, per_page)
  const next = rows.length > per_page ? String(page.at(-1)?.id) : null
  return { currency, transactions: page.map(toTransaction), next }
}
