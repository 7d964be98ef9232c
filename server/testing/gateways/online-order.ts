import { storeTestAddress } from '../address.ts'
import { type Goods, quoteOrder } from '../goods.ts'
import type { Person, Reply, TestShop } from '../shop.ts'

export interface OnlineOrder {
  person: Person
  /** The orders, one a shop; the first of them in a path. */
  ids: number[]
  params: { id: string }
  payment_url: string | null
  /** What is to be paid, in minor units. */
  due: number
  /** Sends the same request again. */
  repeat: () => Promise<Reply<'POST /place-order'>>
}

/** A shopper who orders one of each, to be paid online. */
export async function orderOnline(
  shop: TestShop,
  goods: readonly Goods[],
  payment_method: string,
  quantity = 1,
  headers: Record<string, string> = {},
): Promise<OnlineOrder> {
  const person = await shop.shopper()
  const address_id = await storeTestAddress(person)
  for (const { line } of goods) await person.call('POST /cart/store', { body: { ...line, quantity } })
  const shop_ids = [...new Set(goods.map(({ shop_id }) => shop_id))]
  const body = { ...(await quoteOrder(person, { address_id, shop_ids })), payment_method }
  const repeat = () => person.call('POST /place-order', { body, headers })
  const { status, data, message } = await repeat()
  if (status !== 200) throw new Error(`no order: ${message}`)
  const ids = data.orders.map(({ id }) => id)
  const due = data.orders.reduce((sum, { payable_amount }) => sum + Math.round(payable_amount * 100), 0)
  return { person, ids, params: { id: String(ids[0]) }, payment_url: data.payment_url, due, repeat }
}

/** What an order says of its payment. */
export async function paymentOf({ person, ids }: OnlineOrder, which = 0) {
  const { data } = await person.call('GET /orders/{id}', { params: { id: String(ids[which]) } })
  return data.order.payment
}

/** What hides in the address of a gateway's page: the gateway's name for the visit. */
export function referenceIn(payment_url: string | null): string {
  const { pathname, searchParams } = new URL(payment_url ?? '')
  return searchParams.get('token') ?? pathname.split('/').at(-1) ?? ''
}

/** The hold of a payment ended a moment ago. */
export const endHold = ({ pool }: TestShop, { ids }: Pick<OnlineOrder, 'ids'>) =>
  pool.query(
    `update payments p set hold_until = now() - interval '1 second' from orders o where o.payment_id = p.id and o.id = $1`,
    [ids[0]],
  )

/** Asks the gateways for every refund that has not ended, one after another. */
export async function payRefunds({ pool, run }: TestShop): Promise<void> {
  const { rows } = await pool.query(
    'select id from refunds where done_at is null and failed_at is null and capture_id is not null order by id',
  )
  for (const { id } of rows) await run('pay-refund', { refund_id: id })
}
