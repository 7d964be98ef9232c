import type { operatorOrderCalls } from '#contract/operator-orders.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { requireFound } from '#server/platform/refusal.ts'
import type { OperatorContext } from '../context.ts'
import {
  countMarketOrders,
  countMatchingMarketOrders,
  findMarketOrder,
  findMarketOrders,
  findMatchingMarketOrders,
} from './desk-queries.ts'
import { type DeskOrderPage, toDeskOrder, toDeskOrderCard, toOrderCounts, toOrderFilter } from './desk-view.ts'
import { parseDeskSearch } from './search/desk-search.ts'

type Verb = Verbs<typeof operatorOrderCalls>

export const listOperatorOrders: Verb['listOperatorOrders'] = (ctx, { query }) => findOrders(ctx, query)

export const searchOperatorOrders: Verb['searchOperatorOrders'] = (ctx, { body }) => findOrders(ctx, body)

async function findOrders({ db, locale, t }: OperatorContext, { search = '', ...page }: DeskOrderPage) {
  const filter = { locale, ...toOrderFilter(page) }
  const searched = { ...filter, ...parseDeskSearch(search, 'market') }
  const isSearch = search.trim() !== ''
  const counted = await (isSearch ? countMatchingMarketOrders(db, searched) : countMarketOrders(db, {}))
  const rows = await (isSearch ? findMatchingMarketOrders(db, searched) : findMarketOrders(db, filter))
  const orders = rows.map((row) => ({ ...toDeskOrderCard(row, t), shop: row.shop }))
  return { data: { orders, ...toOrderCounts(counted, page) } }
}

export const getOperatorOrder: Verb['getOperatorOrder'] = async ({ db, locale, t }, { params: { id } }) => {
  const row = requireFound((await findMarketOrder(db, { locale, id }))[0], 'orders.not_found')
  return { data: { order: { ...toDeskOrder(row, t), shop: row.shop } } }
}
