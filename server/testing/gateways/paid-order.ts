import type { Goods } from '../goods.ts'
import type { Person, TestShop } from '../shop.ts'
import { type OnlineOrder, orderOnline, referenceIn } from './online-order.ts'
import type { StripeApi } from './stripe-api.ts'

export interface Paid {
  order: OnlineOrder
  /** Somebody of its shop. */
  seller: Person
  order_id: number
  /** Its first line. */
  line: { id: number; quantity: number }
  payable: number
  delivery_charge: number
}

/** An order that was paid at Stripe, of goods of one shop. */
export async function paidOrder(
  shop: TestShop,
  stripe: StripeApi,
  goods: readonly Goods[],
  quantity = 1,
): Promise<Paid> {
  const order = await orderOnline(shop, goods, 'stripe', quantity)
  stripe.pay(referenceIn(order.payment_url))
  await order.person.call('POST /orders/{id}/payment-check', { params: order.params })
  const order_id = order.ids[0] ?? 0
  const sql = 'select payable_amount, delivery_charge from orders where id = $1'
  const { rows } = await shop.pool.query(sql, [order_id])
  const lines = await shop.pool.query('select id, quantity from order_lines where order_id = $1 order by position', [
    order_id,
  ])
  const { payable_amount: payable, delivery_charge } = rows[0]
  const seller = await shop.shopPerson(goods[0]?.shop_id ?? 0)
  return { order, seller, order_id, line: lines.rows[0], payable, delivery_charge }
}

export interface RefundRequest {
  lines?: { order_line_id: number; quantity: number }[]
  delivery?: boolean
  amount?: number
}

/** What its shop gives back, in minor units, and how that is answered. */
export async function give({ seller, order_id }: Paid, asked: RefundRequest, by = seller) {
  const body = { reason: 'Broken', ...asked }
  const { status, data } = await by.call('POST /shop/orders/{id}/refund', { params: { id: String(order_id) }, body })
  return { status, sum: status === 200 ? Math.round(data.refunded_amount * 100) : 0 }
}

export const units = ({ line: { id } }: Paid, quantity: number) => [{ order_line_id: id, quantity }]
