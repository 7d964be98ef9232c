import { operatorMoneyCalls } from '#contract/operator-money.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { getRules } from '../settings/settings.ts'
import { findBalances } from './queries.ts'
import { toBalancePage } from './rules.ts'

type Verb = Verbs<typeof operatorMoneyCalls>

const listShopBalances: Verb['listShopBalances'] = async (ctx, { query }) => {
  const { return_days, currency } = await getRules(ctx)
  const rows = await findBalances(ctx.db, { locale: ctx.locale, return_days })
  return { data: { currency, ...toBalancePage(rows, query) } }
}

export const operatorMoneyRoutes = routesOf(operatorMoneyCalls, { listShopBalances })
