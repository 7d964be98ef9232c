import type { OrderCard, OrderState } from '#contract/orders.ts'
import type { ShopOrder, shopOrderCalls } from '#contract/shop-orders.ts'
import type { Text } from '#locales/text.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { refuseField, requireFound } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'
import { parseDeskSearch } from './search/desk-search.ts'
import {
  countMatchingShopOrders,
  countShopOrders,
  findMatchingShopOrders,
  findShopOrder,
  findShopOrders,
  type ReceivedColumns,
} from './seller-queries.ts'
import { moveOrder } from './state-machine/move.ts'
import { movesOf } from './state-machine/states.ts'
import { toOrderCard, toOrderDetails } from './view.ts'

type Verb = Verbs<typeof shopOrderCalls>

export const listShopOrders: Verb['listShopOrders'] = (ctx, { query }) => findOrders(ctx, query)

export const searchShopOrders: Verb['searchShopOrders'] = (ctx, { body }) => findOrders(ctx, body)

interface OrderFilter {
  status?: OrderState | undefined
  search?: string
  page: number
  per_page: number
}

async function findOrders(ctx: ShopContext, { page, per_page, status, search = '' }: OrderFilter) {
  const { db, shop_id, locale } = ctx
  const filter = { shop_id, locale, status: status ?? null, skip: (page - 1) * per_page, max_rows: per_page }
  const searched = { ...filter, ...parseDeskSearch(search, 'shop') }
  const isSearch = search.trim() !== ''
  const counted = await (isSearch ? countMatchingShopOrders(db, searched) : countShopOrders(db, filter))
  const rows = await (isSearch ? findMatchingShopOrders(db, searched) : findShopOrders(db, filter))
  const orders = rows.map((row) => ({ ...omitShopperFields(toOrderCard(row)), ...toReceived(row, ctx.t) }))
  const total = counted.reduce((sum, each) => (status && each.status !== status ? sum : sum + each.count), 0)
  const counts = Object.fromEntries(counted.map((each) => [each.status, each.count]))
  return { data: { orders, total, page, per_page, counts } }
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
  const card = toOrderCard(row)
  return { ...omitShopperFields(card), ...toOrderDetails(row), ...toReceived(row, t), moves: getMoves(card) }
}

const toReceived = ({ recipient, held_reasons }: ReceivedColumns, t: Text) => ({
  recipient,
  held_for: held_reasons.map((reason) => ({ reason, text: t(`orders.held.${reason}`) })),
})

/** An unpaid online order cannot be confirmed. */
const getMoves = ({ status, payment }: OrderCard) => {
  const moves = movesOf('shop', status)
  const isWaiting = payment.method !== 'cash' && payment.status === 'unpaid'
  return isWaiting ? moves.filter((to) => to !== 'confirmed') : moves
}

/** Removes fields that only concern the shopper. */
function omitShopperFields<T extends OrderCard>(order: T) {
  const { shop: _, can_cancel: __, can_reorder: ___, can_review: ____, items, payment, ...rest } = order
  const { can_pay: _____, pay_until: ______, due_amount: _______, late: ________, ...own } = payment
  return { ...rest, payment: own, items: items.map(({ can_review: _, review: __, ...item }) => item) }
}
