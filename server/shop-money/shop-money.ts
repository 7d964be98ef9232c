import { shopMoneyCalls } from '#contract/shop-money.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { getRules } from '../settings/settings.ts'
import { shopPayoutRoutes } from './payouts/payouts.ts'
import { readMoney, readTransactions } from './read-money.ts'
import { findMonths } from './transaction-queries.ts'
import { toMonth } from './view.ts'

type Verb = Verbs<typeof shopMoneyCalls>

const getShopMoney: Verb['getShopMoney'] = async (ctx) => ({ data: await readMoney(ctx, ctx.shop_id) })

const listShopMoneyMonths: Verb['listShopMoneyMonths'] = async (ctx) => {
  const { currency } = await getRules(ctx)
  const months = await findMonths(ctx.db, { shop_id: ctx.shop_id })
  return { data: { currency, months: months.map(toMonth) } }
}

const listShopTransactions: Verb['listShopTransactions'] = async (ctx, { query }) => ({
  data: await readTransactions(ctx, ctx.shop_id, query),
})

export const shopMoneyRoutes = [
  ...routesOf(shopMoneyCalls, { getShopMoney, listShopMoneyMonths, listShopTransactions }),
  ...shopPayoutRoutes,
]
