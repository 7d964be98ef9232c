import { type MarketOrder, operatorOrderCalls } from '#contract/operator-orders.ts'
import { mayDo } from '#contract/permissions.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { toAmount } from '#server/platform/money.ts'
import { requireFound } from '#server/platform/refusal.ts'
import type { OperatorContext } from '../context.ts'
import { showAmounts } from './desk/amounts.ts'
import { addInternalNote } from './desk/internal-notes.ts'
import { readOrderMoney } from './desk/proceeds.ts'
import { requireMarketOrder } from './desk/require-order.ts'
import { countFilteredMarketOrders, findFilteredMarketOrders } from './desk-filter-queries.ts'
import {
  countMarketOrders,
  countMatchingMarketOrders,
  findMarketOrder,
  findMarketOrders,
  findMatchingMarketOrders,
  findOpenMarketOrders,
} from './desk-queries.ts'
import {
  type DeskOrderQuery,
  isFiltered,
  isNarrowed,
  isSearched,
  isWorkView,
  listCountedStates,
  listEndedStates,
  listPermittedMoves,
  toDeskOrder,
  toDeskOrderCard,
  toFilters,
  toOrderCounts,
  toPageParams,
} from './desk-view.ts'
import { parseDeskSearch } from './search/desk-search.ts'
import { moveOrder } from './state-machine/move.ts'
import { movesOf } from './state-machine/states.ts'
import { toOrderCard } from './view.ts'

type Verb = Verbs<typeof operatorOrderCalls>

const listOperatorOrders: Verb['listOperatorOrders'] = (ctx, { query }) => findOrders(ctx, query)

const searchOperatorOrders: Verb['searchOperatorOrders'] = (ctx, { body }) => findOrders(ctx, body)

async function findOrders(ctx: OperatorContext, page: DeskOrderQuery) {
  const [counted, rows] = await Promise.all([countOrders(ctx, page), findRows(ctx, page)])
  const orders = rows.map((row) => ({ ...toDeskOrderCard(row, ctx), shop: row.shop }))
  return { data: { orders, ...toOrderCounts(counted, page, { shown: rows.length, isCapped: !isSearched(page) }) } }
}

function countOrders({ db }: OperatorContext, { search = '', ...page }: DeskOrderQuery) {
  const filters = toFilters(page)
  const ended_states = listCountedStates(page)
  if (isSearched({ search })) return countMatchingMarketOrders(db, { ...filters, ...parseDeskSearch(search, 'market') })
  if (!isFiltered(filters)) return countMarketOrders(db, { ended_states })
  return countFilteredMarketOrders(db, { ...filters, ended_states })
}

function findRows({ db, locale }: OperatorContext, { search = '', ...page }: DeskOrderQuery) {
  const params = { locale, ...toPageParams(page) }
  if (isSearched({ search })) return findMatchingMarketOrders(db, { ...params, ...parseDeskSearch(search, 'market') })
  if (isWorkView(page)) return findOpenMarketOrders(db, params)
  if (!isNarrowed(page)) return findMarketOrders(db, { locale, skip: params.skip, max_rows: params.max_rows })
  return findFilteredMarketOrders(db, { ...params, ended_states: listEndedStates(page) })
}

const getOperatorOrder: Verb['getOperatorOrder'] = async (ctx, { params: { id } }) => ({
  data: { order: await readMarketOrder(ctx, id) },
})

const moveOperatorOrder: Verb['moveOperatorOrder'] = async (ctx, { params: { id }, body: { to, reason } }) => {
  const mayRefund = mayDo(ctx.permissions, 'refunds.write')
  const move = { order_id: id, to, actor: 'operator', actor_id: ctx.person_id, reason, mayRefund } as const
  const { state, order_code } = await moveOrder(ctx, move)
  ctx.record({ subject: ['order', id], label: order_code, before: { status: state }, after: { status: to } })
  return { message: ctx.t('orders.moved'), data: { order: await readMarketOrder(ctx, id) } }
}

const addOperatorOrderNote: Verb['addOperatorOrderNote'] = async (ctx, { params: { id }, body: { text } }) => {
  const { order_code } = await requireMarketOrder(ctx, id)
  const note = await addInternalNote(ctx, { order_id: id, desk: 'market', text })
  ctx.record({ subject: ['order', id], label: order_code })
  return { data: { note } }
}

async function readMarketOrder(ctx: OperatorContext, id: number): Promise<MarketOrder> {
  const { db, locale } = ctx
  const row = requireFound((await findMarketOrder(db, { locale, id }))[0], 'orders.not_found')
  const show = showAmounts(ctx)
  return {
    ...toDeskOrder(row, ctx),
    ...(await readOrderMoney(ctx, row)),
    shop: row.shop,
    shopper: row.shopper,
    moves: listPermittedMoves(ctx, movesOf('operator', row.status), toOrderCard(row).payment),
    checkout: row.checkout.map((order) => ({ ...order, payable_amount: show(toAmount(order.payable_amount)) })),
  }
}

export const operatorOrderRoutes = routesOf(operatorOrderCalls, {
  listOperatorOrders,
  searchOperatorOrders,
  getOperatorOrder,
  moveOperatorOrder,
  addOperatorOrderNote,
})
