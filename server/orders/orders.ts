import { type Order, type OrderCard, orderCalls } from '#contract/orders.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { refuse, requireFound } from '#server/platform/refusal.ts'
import { refillCart } from '../cart/cart.ts'
import type { ShopperContext } from '../context.ts'
import { getRules } from '../settings/settings.ts'
import { placeOrder } from './placing/place-order.ts'
import { countOrders, findOrder, findOrderedUnits, findOrders } from './queries.ts'
import { type OrderSearch, parseOrderSearch } from './search/order-search.ts'
import { moveOrder } from './state-machine/move.ts'
import { toOrder, toOrderCard } from './view.ts'

type Verb = Verbs<typeof orderCalls>

export { hideRefundAmount, mayReadAmounts, showAmounts } from './desk/amounts.ts'
export { requireMarketOrder, requireShopOrder } from './desk/require-order.ts'
export { canPrepareSql, couldPrepareSql, isLateSql } from './desk-queries.ts'
export { findOrdersOfMarket, findOrdersOfShop } from './find-queries.ts'
export { countCashOrders } from './limits/count-cash-orders.ts'
export { deletePrinted, findPrinted, insertPrinted } from './parcels/printed-queries.ts'
export { parcelsJson } from './parcels/queries.ts'
export { getPaymentPage } from './payment-page.ts'
export { getPaymentId } from './placing/place-order.ts'
export { clearTextsOfLeaver, inStatesSql, isCancelledSql } from './queries.ts'
export {
  hideReviewRow,
  insertReview,
  insertReviewPictures,
  lockReview,
  restoreReviewRow,
  storeReviewAnswer,
} from './review-queries.ts'
export { sumPieces } from './rules.ts'
export { parseDeskSearch } from './search/desk-search.ts'
export { shopperTextColumns } from './shopper-texts.ts'
export { bookOrders, findSoldOrders, sellHeldStock } from './side-effects.ts'
export { moveOrder, moveOrdersOfCheckout } from './state-machine/move.ts'

const listOrders: Verb['listOrders'] = async (ctx, { query }) => {
  const { page, per_page, status } = query
  const search = parseOrderSearch(query.search)
  const counts = await countByState(ctx, search)
  const filter = { ...search, status: status ?? null, skip: (page - 1) * per_page, max_rows: per_page }
  const rows = await findOrders(ctx.db, { ...filter, user_id: ctx.user_id, locale: ctx.locale })
  const total = status ? (counts[status] ?? 0) : Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { data: { orders: rows.map(toOrderCard), total, page, per_page, counts } }
}

const getOrder: Verb['getOrder'] = async (ctx, { params }) => ({
  data: { order: await readOrder(ctx, params.id) },
})

const cancelOrder: Verb['cancelOrder'] = async (ctx, { params, body: { reason } }) => {
  const { user_id } = ctx
  await moveOrder(ctx, { order_id: params.id, to: 'cancelled', actor: 'shopper', actor_id: user_id, reason, user_id })
  return { message: ctx.t('orders.cancelled'), data: { order: await readOrder(ctx, params.id) } }
}

const reorder: Verb['reorder'] = async (ctx, { params }) => {
  const units = await findOrderedUnits(ctx.db, { user_id: ctx.user_id, id: params.id })
  requireFound(units[0], 'orders.not_found')
  const cart = (await refillCart(ctx, units)) ?? refuse('conflict', 'orders.nothing_again')
  return { message: ctx.t('orders.again'), data: cart }
}

/** 404 for an order of another shopper. */
export async function readOrder(ctx: ShopperContext, id: number): Promise<Order> {
  const [row] = await findOrder(ctx.db, { user_id: ctx.user_id, locale: ctx.locale, id })
  return toOrder(ctx, requireFound(row, 'orders.not_found'), await getRules(ctx))
}

export async function listLatestOrders(ctx: ShopperContext, maxOrders: number): Promise<OrderCard[]> {
  const { user_id, locale } = ctx
  const rows = await findOrders(ctx.db, {
    user_id,
    locale,
    status: null,
    ...parseOrderSearch(),
    skip: 0,
    max_rows: maxOrders,
  })
  return rows.map(toOrderCard)
}

/** Omits states without orders. */
export const countOrdersByState = (ctx: ShopperContext) => countByState(ctx, parseOrderSearch())

async function countByState(ctx: ShopperContext, search: OrderSearch) {
  const rows = await countOrders(ctx.db, { ...search, user_id: ctx.user_id })
  return Object.fromEntries(rows.map(({ status, count }) => [status, count])) as Partial<
    Record<(typeof rows)[number]['status'], number>
  >
}

export const orderRoutes = routesOf(orderCalls, { placeOrder, listOrders, getOrder, cancelOrder, reorder })
