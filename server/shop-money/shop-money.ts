import { type ShopTransaction, shopMoneyCalls } from '#contract/shop-money.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { addMoney, subtractMoney, toAmount, zero } from '#server/platform/money.ts'
import { getRules } from '../settings/settings.ts'
import {
  type Changes,
  countTransactions,
  findBalance,
  findMonths,
  findPending,
  findTransactions,
  type MonthRow,
  type TransactionRow,
} from './queries.ts'

type Verb = Verbs<typeof shopMoneyCalls>

const getShopMoney: Verb['getShopMoney'] = async (ctx) => {
  const { shop_id } = ctx
  const { return_days, currency } = await getRules(ctx)
  const [[row], rows] = await Promise.all([
    findBalance(ctx.db, { shop_id }),
    findPending(ctx.db, { shop_id, return_days }),
  ])
  const balance = row?.balance ?? zero
  const pending = addMoney(zero, ...rows.map(({ amount }) => amount))
  const pending_parts = rows.map((row) => ({ ...row, amount: toAmount(row.amount) }))
  const sums = {
    balance: toAmount(balance),
    available: toAmount(subtractMoney(balance, pending)),
    pending: toAmount(pending),
  }
  return { data: { currency, ...sums, pending_parts, return_days } }
}

const listShopMoneyMonths: Verb['listShopMoneyMonths'] = async (ctx) => {
  const { currency } = await getRules(ctx)
  const months = await findMonths(ctx.db, { shop_id: ctx.shop_id })
  return { data: { currency, months: months.map(toMonth) } }
}

const listShopTransactions: Verb['listShopTransactions'] = async (ctx, { query: { page, per_page, view = null } }) => {
  const { shop_id } = ctx
  const { return_days, currency } = await getRules(ctx)
  const [rows, [counted]] = await Promise.all([
    findTransactions(ctx.db, { shop_id, view, return_days, limit: per_page, offset: (page - 1) * per_page }),
    countTransactions(ctx.db, { shop_id, view }),
  ])
  return { data: { currency, transactions: rows.map(toTransaction), total: counted?.total ?? 0 } }
}

const toChanges = ({ gross, commission, cash }: Changes) => ({
  gross: toAmount(gross),
  commission: toAmount(commission),
  cash: toAmount(cash),
  change: toAmount(addMoney(gross, commission, cash)),
})

const toMonth = ({ month, sales, ...changes }: MonthRow) => ({
  month,
  sales: toAmount(sales),
  refunds: toAmount(subtractMoney(changes.gross, sales)),
  ...toChanges(changes),
})

const toTransaction = ({
  id,
  at,
  view,
  order_id,
  order_code,
  reason,
  available_on,
  ...changes
}: TransactionRow): ShopTransaction => ({
  id,
  at,
  view,
  order: { id: order_id, order_code },
  ...toChanges(changes),
  pending: reason && { reason, available_on },
})

export const shopMoneyRoutes = routesOf(shopMoneyCalls, { getShopMoney, listShopMoneyMonths, listShopTransactions })
