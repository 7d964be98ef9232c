import { mayDo } from '#contract/may-do.ts'
import { type MarketOrder, operatorOrderCalls } from '#contract/operator-orders.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { toAmount } from '#server/platform/money.ts'
import { requireFound } from '#server/platform/refusal.ts'
import type { OperatorContext } from '../context.ts'
import { showAmounts } from './desk/amounts.ts'
import { addInternalNote } from './desk/internal-notes.ts'
import { listOrdersOfMarket, type MarketOrderQuery } from './desk/list-orders.ts'
import { readOrderMoney } from './desk/proceeds.ts'
import { requireMarketOrder } from './desk/require-order.ts'
import { findMarketOrder } from './desk-queries.ts'
import { isSearched, listPermittedMoves, toDeskOrder, toDeskOrderCard, toOrderCounts } from './desk-view.ts'
import { moveOrder } from './state-machine/move.ts'
import { movesOf } from './state-machine/states.ts'
import { toOrderCard } from './view.ts'

type Verb = Verbs<typeof operatorOrderCalls>

const listOperatorOrders: Verb['listOperatorOrders'] = (ctx, { query }) => findOrders(ctx, query)

const searchOperatorOrders: Verb['searchOperatorOrders'] = (ctx, { body }) => findOrders(ctx, body)

async function findOrders(ctx: OperatorContext, page: MarketOrderQuery) {
  const { counted, rows } = await listOrdersOfMarket(ctx, page)
  const orders = rows.map((row) => ({ ...toDeskOrderCard(row, ctx), shop: row.shop }))
  return { data: { orders, ...toOrderCounts(counted, page, { shown: rows.length, isCapped: !isSearched(page) }) } }
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
