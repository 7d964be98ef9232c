import { mayDo } from '#contract/may-do.ts'
import type { OrderCard } from '#contract/orders.ts'
import { type ShopOrder, shopOrderCalls } from '#contract/shop-orders.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { requireFound } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'
import { exportShopOrders } from './desk/export.ts'
import { addInternalNote } from './desk/internal-notes.ts'
import { listOrdersOfShop } from './desk/list-orders.ts'
import { moveShopOrders } from './desk/move-many.ts'
import { readOrderMoney } from './desk/proceeds.ts'
import { requireShopOrder } from './desk/require-order.ts'
import { findShopOrder } from './desk-queries.ts'
import {
  type DeskOrderQuery,
  isSearched,
  listPermittedMoves,
  toDeskOrder,
  toDeskOrderCard,
  toOrderCounts,
} from './desk-view.ts'
import { moveOrder } from './state-machine/move.ts'
import { movesOf } from './state-machine/states.ts'
import { toOrderCard } from './view.ts'

type Verb = Verbs<typeof shopOrderCalls>

const listShopOrders: Verb['listShopOrders'] = (ctx, { query }) => findOrders(ctx, query)

const searchShopOrders: Verb['searchShopOrders'] = (ctx, { body }) => findOrders(ctx, body)

async function findOrders(ctx: ShopContext, page: DeskOrderQuery) {
  const { counted, rows } = await listOrdersOfShop(ctx, page)
  const orders = rows.map((row) => toDeskOrderCard(row, ctx))
  return { data: { orders, ...toOrderCounts(counted, page, { shown: rows.length, isCapped: !isSearched(page) }) } }
}

const getShopOrder: Verb['getShopOrder'] = async (ctx, { params }) => ({
  data: { order: await readShopOrder(ctx, params.id) },
})

const moveShopOrder: Verb['moveShopOrder'] = async (ctx, { params, body: { to, reason = null } }) => {
  const { shop_id, person_id } = ctx
  const { state, order_code } = await moveOrder(ctx, {
    order_id: params.id,
    to,
    actor: 'shop',
    actor_id: person_id,
    reason,
    shop_id,
    mayRefund: mayDo(ctx.permissions, 'refunds.write'),
  })
  const change = { before: { status: state }, after: { status: to } }
  ctx.record({ subject: ['order', params.id], label: order_code, ...change })
  return { message: ctx.t('orders.moved'), data: { order: await readShopOrder(ctx, params.id) } }
}

const addShopOrderNote: Verb['addShopOrderNote'] = async (ctx, { params, body: { text } }) => {
  const { order_code } = await requireShopOrder(ctx, params.id)
  const note = await addInternalNote(ctx, { order_id: params.id, desk: 'shop', text })
  ctx.record({ subject: ['order', params.id], label: order_code })
  return { data: { note } }
}

async function readShopOrder(ctx: ShopContext, id: number): Promise<ShopOrder> {
  const { db, shop_id, locale } = ctx
  const row = requireFound((await findShopOrder(db, { shop_id, locale, id }))[0], 'orders.not_found')
  const chat_user_id = mayDo(ctx.permissions, 'chats.read') ? row.chat_user_id : null
  const money = await readOrderMoney(ctx, row)
  return { ...toDeskOrder(row, ctx), ...money, chat_user_id, moves: getMoves(ctx, toOrderCard(row)) }
}

/** An unpaid online order cannot be confirmed. */
const getMoves = (ctx: ShopContext, { status, payment }: OrderCard) => {
  const moves = listPermittedMoves(ctx, movesOf('shop', status), payment)
  const isWaiting = payment.method !== 'cash' && payment.status === 'unpaid'
  return isWaiting ? moves.filter((to) => to !== 'confirmed') : moves
}

export const shopOrderRoutes = routesOf(shopOrderCalls, {
  exportShopOrders,
  listShopOrders,
  searchShopOrders,
  getShopOrder,
  moveShopOrder,
  moveShopOrders,
  addShopOrderNote,
})
