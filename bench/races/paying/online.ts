import type pg from 'pg'
import { openSandboxPage } from '#server/payments/gateways/sandbox.ts'
import { hashToken, newToken } from '#server/platform/security/token.ts'
import type { Goods } from '#server/testing/goods.ts'
import type { Basket } from '../../baskets.ts'
import { placeOrderRequest } from '../../scenarios/place-order.ts'
import { fillCarts, headersOf, type Shopper } from '../../shoppers.ts'
import { type Connection, dataOf } from '../connection.ts'

/** An order with a pending payment at the sandbox. */
export interface OnlineOrder {
  readonly id: number
  /** The sandbox's id of the visit. */
  readonly token: string
}

/** Adds one of each product to the shopper's cart and orders it. */
export async function orderOnline(
  pool: pg.Pool,
  connection: Connection,
  { shopper, basket }: { shopper: Shopper; basket: Basket },
): Promise<OnlineOrder> {
  await fillCarts(pool, [{ ...shopper, goods: basket.goods }])
  const reply = await connection.send(placeOrderRequest(shopper, basket, { payment_method: 'sandbox' }))
  if (reply.status !== 200) throw new Error(`POST /place-order answers ${reply.status}: ${reply.text}`)
  const { orders, payment_url } = dataOf(reply) as { orders: { id: number }[]; payment_url: string }
  return { id: orders[0]?.id ?? 0, token: new URL(payment_url).pathname.split('/').at(-1) ?? '' }
}

/** Pays at the sandbox and returns the webhook requests that it would send: none if its page has expired. */
export async function payAtSandbox(pool: pg.Pool, { token }: OnlineOrder) {
  const pressed = await openSandboxPage(pool).press(token, 'pay')
  return (pressed?.webhooks ?? []).map(({ bytes, headers }) => ({
    method: 'POST' as const,
    path: '/api/webhooks/sandbox',
    headers: Object.fromEntries(headers),
    body: Buffer.from(bytes).toString(),
  }))
}

/** Headers of a person of the products' shop. */
export async function sellerOf(pool: pg.Pool, { shop_id }: Goods): Promise<Record<string, string>> {
  const token = newToken()
  await pool.query(
    `insert into person_sessions (token_hash, person_id, expires_at, idle)
     select $1, person_id, now() + interval '1 day', interval '1 day' from memberships where shop_id = $2 limit 1`,
    [hashToken(token), shop_id],
  )
  return headersOf({ token, user_id: 0, address_id: 0 })
}

/** A POST with these headers. */
export const postRequest = (headers: Record<string, string>, path: string, body: object) => ({
  method: 'POST' as const,
  path: `/api${path}`,
  headers,
  body: JSON.stringify(body),
})
