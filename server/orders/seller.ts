import type { OrderCard } from '#contract/orders.ts'
import type { ShopOrder, shopOrderCalls } from '#contract/shop-orders.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { refuseField, requireFound } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'
import {
  countMatchingShopOrders,
  countShopOrders,
  findMatchingShopOrders,
  findShopOrder,
  findShopOrders,
} from './desk-queries.ts'
import { type DeskOrderPage, toDeskOrder, toDeskOrderCard, toOrderCounts, toOrderFilter } from './desk-view.ts'
import { parseDeskSearch } from './search/desk-search.ts'
import { moveOrder } from './state-machine/move.ts'
import { movesOf } from './state-machine/states.ts'
import { toOrderCard } from './view.ts'

type Verb = Verbs<typeof shopOrderCalls>

export const listShopOrders: Verb['listShopOrders'] = (ctx, { query }) => findOrders(ctx, query)

export const searchShopOrders: Verb['searchShopOrders'] = (ctx, { body }) => findOrders(ctx, body)

async function findOrders(ctx: ShopContext, { search = '', ...page }: DeskOrderPage) {
  const { db, shop_id, locale, t } = ctx
  const filter = { shop_id, locale, ...toOrderFilter(page) }
  const searched = { ...filter, ...parseDeskSearch(search, 'shop') }
  const isSearch = search.trim() !== ''
  const counted = await (isSearch ? countMatchingShopOrders(db, searched) : countShopOrders(db, filter))
  const rows = await (isSearch ? findMatchingShopOrders(db, searched) : findShopOrders(db, filter))
  return { data: { orders: rows.map((row) => toDeskOrderCard(row, t)), ...toOrderCounts(counted, page) } }
}

export const getShopOrder: Verb['getShopOrder'] = async (ctx, { params }) => ({
  data: { order: await readShopOrder(ctx, params.id) },
})

export const moveShopOrder: Verb['moveShopOrder'] = async (ctx, { params, body: { to, reason = null } }) => {
  const { shop_id, person_id } = ctx
  // 404 for an order of another shop comes before any other refusal.
  const { order_code } = await readShopOrder(ctx, params.id)
  if (to === 'cancelled' && !reason) refuseField('reason', 'errors.required')
  const { state } = await moveOrder(ctx, {
    order_id: params.id,
    to,
    actor: 'shop',
    actor_id: person_id,
    reason,
    shop_id,
  })
  const change = { before: { status: state }, after: { status: to } }
  ctx.record({ subject: ['order', params.id], label: order_code, ...change })
  return { message: ctx.t('orders.moved'), data: { order: await readShopOrder(ctx, params.id) } }
}

async function readShopOrder({ db, shop_id, locale, t }: ShopContext, id: number): Promise<ShopOrder> {
  const row = requireFound((await findShopOrder(db, { shop_id, locale, id }))[0], 'orders.not_found')
  return { ...toDeskOrder(row, t), moves: getMoves(toOrderCard(row)) }
}

/** An unpaid online order cannot be confirmed. */
const getMoves = ({ status, payment }: OrderCard) => {
  const moves = movesOf('shop', status)
  const isWaiting = payment.method !== 'cash' && payment.status === 'unpaid'
  return isWaiting ? moves.filter((to) => to !== 'confirmed') : moves
}
