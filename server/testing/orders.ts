import type pg from 'pg'
import type { OrderState } from '#contract/orders.ts'
import { moveIn } from './address.ts'
import { type Goods, orderShown } from './goods.ts'
import type { Person, TestShop } from './shop.ts'

/** A shopper of their own with an address, and what they ordered of some goods: one order for each of their shops. */
export async function placeOrders(
  shop: TestShop,
  goods: readonly Goods[],
  { quantity = 1, person, coupon_code }: { quantity?: number; person?: Person; coupon_code?: string } = {},
) {
  const shopper = person ?? (await shop.shopper())
  const { addresses } = (await shopper.call('GET /addresses')).data
  const address_id = addresses[0]?.id ?? (await moveIn(shopper))
  for (const { line } of goods) await shopper.call('POST /cart/store', { body: { ...line, quantity } })
  const shop_ids = [...new Set(goods.map(({ shop_id }) => shop_id))]
  const body = await orderShown(shopper, { address_id, shop_ids, ...(coupon_code && { coupon_code }) })
  const { data, status, message } = await shopper.call('POST /place-order', { body })
  if (status !== 200) throw new Error(`nothing was ordered: ${message}`)
  return { person: shopper, orders: data.orders, ids: data.orders.map(({ id }) => id) }
}

/** Lets an order go through states, each with the event of whoever may bring it there; its shop where it may. */
export async function goThrough(pool: pg.Pool, order_id: number, ...states: OrderState[]): Promise<void> {
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

/** The way of an order that nothing stops, to one of its steps. */
export function wayTo(state: OrderState): OrderState[] {
  const way: OrderState[] = ['confirmed', 'processing', 'picked_up', 'on_the_way', 'delivered']
  return way.slice(0, way.indexOf(state) + 1)
}
