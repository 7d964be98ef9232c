import type pg from 'pg'
import type { InputAt } from '#contract/client/api-call.ts'
import type { OrderState } from '#contract/orders.ts'
import type { ReturnState } from '#contract/return-shapes.ts'
import { storeTestAddress } from './address.ts'
import { type Goods, quoteOrder } from './goods.ts'
import type { Person, TestShop } from './shop.ts'

interface PlaceOrdersParams {
  quantity?: number
  person?: Person
  coupon_code?: string
  note?: string
  /** Other texts of the shopper in the body. */
  texts?: Partial<InputAt<'POST /place-order'>['body']>
}

/** Places orders of goods, one per shop, by default for a new shopper with an address. */
export async function placeOrders(
  shop: TestShop,
  goods: readonly Goods[],
  { quantity = 1, person, coupon_code, note, texts }: PlaceOrdersParams = {},
) {
  const shopper = person ?? (await shop.shopper())
  const { addresses } = (await shopper.call('GET /addresses')).data
  const address_id = addresses[0]?.id ?? (await storeTestAddress(shopper))
  for (const { line } of goods) await shopper.call('POST /cart/store', { body: { ...line, quantity } })
  const shop_ids = [...new Set(goods.map(({ shop_id }) => shop_id))]
  const body = await quoteOrder(shopper, { address_id, shop_ids, ...(coupon_code && { coupon_code }) })
  const { data, status, message } = await shopper.call('POST /place-order', {
    body: { ...body, ...(note && { note }), ...texts },
  })
  if (status !== 200) throw new Error(`nothing was ordered: ${message}`)
  return { person: shopper, orders: data.orders, ids: data.orders.map(({ id }) => id) }
}

/** Every shop charges for delivery. */
export async function chargeDelivery({ pool }: { pool: pg.Pool }): Promise<void> {
  await pool.query('delete from delivery_zones')
  await pool.query('update shops set free_delivery_from = null, delivery_charge = 490')
}

/** Moves an order through states, each event by an actor who may make it, preferably its shop. */
export async function moveThrough(pool: pg.Pool, order_id: number, ...states: OrderState[]): Promise<void> {
  for (const state of states) {
    await pool.query(
      `with before as (select state from orders where id = $1),
       moved as (update orders set state = $2 where id = $1)
       insert into order_events (order_id, state, actor)
       select $1, $2, coalesce(min(m.actor) filter (where m.actor = 'shop'), min(m.actor))
       from order_moves m join before on before.state = m.from_state where m.to_state = $2`,
      [order_id, state],
    )
  }
}

/** The states of an uninterrupted order up to one of them. */
export function statesUpTo(state: OrderState): OrderState[] {
  const way: OrderState[] = ['confirmed', 'processing', 'picked_up', 'on_the_way', 'delivered']
  return way.slice(0, way.indexOf(state) + 1)
}

/** A delivered order with its shopper and its seller. */
export interface DeliveredOrder {
  person: Person
  /** A person of its shop. */
  seller: Person
  order_id: number
  line_ids: number[]
}

/** A cash order, delivered by its shop step by step. */
export async function placeDeliveredOrder(
  shop: TestShop,
  goods: readonly Goods[],
  { quantity = 1, person }: { quantity?: number; person?: Person } = {},
): Promise<DeliveredOrder> {
  const placed = await placeOrders(shop, goods, { quantity, ...(person && { person }) })
  const seller = await shop.shopPerson(goods[0]?.shop_id ?? 0)
  const order_id = placed.ids[0] ?? 0
  await moveOn(seller, order_id, ...statesUpTo('delivered'))
  const { rows } = await shop.pool.query('select id from order_lines where order_id = $1 order by position', [order_id])
  return { person: placed.person, seller, order_id, line_ids: rows.map(({ id }) => Number(id)) }
}

async function moveOn(seller: Person, id: number, ...states: OrderState[]): Promise<void> {
  for (const to of states) {
    const { status, message } = await seller.call('POST /shop/orders/{id}/move', {
      params: { id: String(id) },
      body: { to },
    })
    if (status !== 200) throw new Error(`the order did not get to ${to}: ${message}`)
  }
}

/** Requests a return of a line, by default the first; missing fields are filled in. */
export const requestReturn = (
  { person, order_id, line_ids }: DeliveredOrder,
  form: object = {},
  headers: Record<string, string> = {},
) =>
  person.call('POST /orders/{id}/returns', {
    params: { id: String(order_id) },
    raw: JSON.stringify({ order_line_id: line_ids[0], quantity: 1, reason_code: 'damaged', ...form }),
    headers,
  })

/** Requests a return and returns its id. */
export async function requestReturnId(of: DeliveredOrder, form: object = {}): Promise<number> {
  const { status, message, data } = await requestReturn(of, form)
  const id = data?.order?.returns.at(-1)?.id
  if (status !== 200 || id === undefined) throw new Error(`nothing was asked for: ${message}`)
  return id
}

type Moved = { to: ReturnState; reason?: string; restock?: boolean; delivery?: boolean }

export const moveReturn = (who: Person, id: number, body: Moved) =>
  who.call('POST /shop/returns/{id}/move', { params: { id: String(id) }, body })

/** Moves a return up to the step before its refund. */
export async function moveReturnToShop(seller: Person, id: number): Promise<void> {
  for (const to of ['confirmed', 'processing', 'picked_up', 'delivered'] as const) {
    const { status, message } = await moveReturn(seller, id, { to })
    if (status !== 200) throw new Error(`the return did not get to ${to}: ${message}`)
  }
}
