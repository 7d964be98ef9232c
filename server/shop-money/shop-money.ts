import { shopMoneyCalls } from '#contract/shop-money.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { addMoney, subtractMoney, toAmount, zero } from '#server/platform/money.ts'
import { mustExist } from '#server/platform/refusal.ts'
import { getRules } from '../settings/settings.ts'
import { shopPayoutRoutes } from './payouts/payouts.ts'
import { findMoney } from './queries.ts'
import { findMonths, findOrderTransactions, findTransactions } from './transaction-queries.ts'
import { toMonth, toTransaction } from './view.ts'

type Verb = Verbs<typeof shopMoneyCalls>

const getShopMoney: Verb['getShopMoney'] = async (ctx) => {
  const { return_days, currency } = await getRules(ctx)
  const [row] = await findMoney(ctx.db, { shop_id: ctx.shop_id, return_days })
  const { balance, being_paid, parts } = mustExist(row, 'the money of a shop')
  const pending = addMoney(zero, ...parts.map(({ amount }) => amount))
  const pending_parts = parts.map((part) => ({ ...part, amount: toAmount(part.amount) }))
  const sums = {
    balance: toAmount(balance),
    available: toAmount(subtractMoney(balance, pending)),
    pending: toAmount(pending),
    being_paid: toAmount(being_paid),
  }
  return { data: { currency, ...sums, pending_parts, return_days } }
}

const listShopMoneyMonths: Verb['listShopMoneyMonths'] = async (ctx) => {
  const { currency } = await getRules(ctx)
  const months = await findMonths(ctx.db, { shop_id: ctx.shop_id })
  return { data: { currency, months: months.map(toMonth) } }
}

const listShopTransactions: Verb['listShopTransactions'] = async (ctx, { query }) => {
  const { per_page, after = null, view = null, order_id = null } = query
  const { return_days, currency } = await getRules(ctx)
  const params = { shop_id: ctx.shop_id, view, after, return_days, limit: per_page + 1 }
  const rows = await (order_id === null
    ? findTransactions(ctx.db, params)
    : findOrderTransactions(ctx.db, { ...params, order_id }))
  const page = rows.slice(0, per_page)
  const next = rows.length > per_page ? String(page.at(-1)?.id) : null
  return { data: { currency, transactions: page.map(toTransaction), next } }
}

export const shopMoneyRoutes = [
  ...routesOf(shopMoneyCalls, { getShopMoney, listShopMoneyMonths, listShopTransactions }),
  ...shopPayoutRoutes,
]
