import type { Request } from 'autocannon'
import type { Basket } from '../baskets.ts'
import { type Connection, connect, dataOf, type Reply } from '../races/connection.ts'
import { postRequest, sellerOf } from '../races/paying/online.ts'
import { placeOrderRequest } from '../scenarios/place-order.ts'
import { fillCarts, headersOf, makeShoppers, type Shopper } from '../shoppers.ts'
import type { FaultWorld } from './fault-world.ts'

export type Method = 'cash' | 'stripe' | 'sandbox'

export interface IntendedOrder {
  readonly shopper: Shopper
  readonly basket: Basket
  readonly method: Method
  readonly request: Request
}

export interface PlacedOrder extends IntendedOrder {
  readonly id: number
  /** The gateway's id of its page; undefined for cash. */
  readonly page: string
}

export async function createIntendedOrders(
  { pool, baskets, tally }: FaultWorld,
  methods: readonly Method[],
): Promise<IntendedOrder[]> {
  const shoppers = await makeShoppers(pool, methods.length)
  const ids = shoppers.map(({ user_id }) => user_id)
  tally.shoppers.push(...ids)
  // Others get one mail for all that happens.
  await pool.query(
    'insert into proved_contacts (user_id, destination) select id, email from users where id = any ($1)',
    [ids],
  )
  const intended = shoppers.map((shopper, i) => {
    const basket = baskets[i % baskets.length] as Basket
    const method = methods[i] as Method
    return { shopper, basket, method, request: placeOrderRequest(shopper, basket, { payment_method: method }) }
  })
  await fillCarts(
    pool,
    intended.map(({ shopper, basket }) => ({ ...shopper, goods: basket.goods })),
  )
  return intended
}

const connections = new WeakMap<FaultWorld, Connection>()

/** One attempt. Throws if the shop stops meanwhile. */
export function send(world: FaultWorld, request: Request): Promise<Reply> {
  const connection = connections.get(world) ?? connect(world.address, 64)
  connections.set(world, connection)
  const { tally } = world
  tally.attempts += 1
  const key = request.headers?.['Idempotency-Key']
  if (key && tally.keys.has(key)) tally.repeated.add(key)
  if (key) tally.keys.add(key)
  return connection.send(request)
}

const retrySeconds = 60

/** Retries a request until it has a final response, like a browser with a key, or a gateway's webhook. */
export async function sendUntilFinal(world: FaultWorld, request: Request): Promise<Reply> {
  const until = performance.now() + retrySeconds * 1_000
  while (performance.now() < until) {
    const reply = await answerTo(world, request)
    if (reply) return reply
    world.tally.unanswered += 1
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no answer to ${request.path} in ${retrySeconds} seconds`)
}

/** Undefined without a response, or if it asks for a retry. */
async function answerTo(world: FaultWorld, request: Request): Promise<Reply | undefined> {
  const [outcome] = await Promise.allSettled([send(world, request)])
  if (outcome.status === 'rejected') return undefined
  const { status, text } = outcome.value
  if (status >= 500 && status !== 503) world.tally.wrong.push(`${status} to ${request.path}: ${text.slice(0, 200)}`)
  return status >= 500 ? undefined : outcome.value
}

export async function place(world: FaultWorld, intended: IntendedOrder): Promise<PlacedOrder> {
  const reply = await sendUntilFinal(world, intended.request)
  if (reply.status !== 200) throw new Error(`an order was answered with ${reply.status}: ${reply.text}`)
  const { orders, payment_url } = dataOf(reply) as { orders: { id: number }[]; payment_url: string | null }
  const [{ id } = { id: 0 }] = orders
  world.tally.placed.set(intended.shopper.user_id, id)
  return { ...intended, id, page: payment_url === null ? '' : (new URL(payment_url).pathname.split('/').at(-1) ?? '') }
}

/** At Stripe, pays and returns the request that informs the shop: a webhook or the shopper's return. At the sandbox, returns the request that pays. */
export function pay({ stripe }: FaultWorld, { shopper, method, id, page }: PlacedOrder, isByWebhook: boolean): Request {
  if (method === 'sandbox') {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    return { method: 'POST', path: `/sandbox-pay/${page}`, headers, body: 'action=pay' }
  }
  if (!stripe.pay(page)) throw new Error(`the page of order ${id} takes no money`)
  if (!isByWebhook) return paymentCheckRequest(shopper, id)
  const { raw, headers } = stripe.tell(page)
  return { method: 'POST', path: '/api/webhooks/stripe', headers, body: raw }
}

const paymentCheckRequest = (shopper: Shopper, id: number) =>
  postRequest(headersOf(shopper), `/orders/${id}/payment-check`, {})

/** The shopper returns and reads the payment status, which is recorded. */
export async function returnFromGateway(world: FaultWorld, { shopper, id }: PlacedOrder): Promise<void> {
  const reply = await sendUntilFinal(world, paymentCheckRequest(shopper, id))
  const { payment } = dataOf(reply) as { payment: { status: string } }
  if (payment.status === 'paid') world.tally.paid.add(id)
}

export const cancelRequest = ({ shopper, id }: PlacedOrder): Request =>
  postRequest(headersOf(shopper), `/orders/${id}/cancel`, { reason: 'Changed my mind' })

/** A repeated cancellation gets the same result. */
export async function cancel(world: FaultWorld, placed: PlacedOrder): Promise<void> {
  const { status } = await sendUntilFinal(world, cancelRequest(placed))
  if (status === 200 || status === 409) world.tally.cancelled.add(placed.id)
  else world.tally.wrong.push(`${status} to cancelling order ${placed.id}`)
}

/** The shop refunds all units of an order; a repeated request has none left. */
export async function refund(world: FaultWorld, { id, basket }: PlacedOrder): Promise<void> {
  const { rows } = await world.pool.query<{ order_line_id: number; quantity: number }>(
    'select id as order_line_id, quantity from order_lines where order_id = $1',
    [id],
  )
  const [goods] = basket.goods
  if (!goods) throw new Error('an order of nothing')
  const seller = await sellerOf(world.pool, goods)
  const { status } = await sendUntilFinal(
    world,
    postRequest(seller, `/shop/orders/${id}/refund`, { lines: rows, reason: 'Broken' }),
  )
  if (status === 200 || status === 409) world.tally.refunded.add(id)
  else world.tally.wrong.push(`${status} to a refund of order ${id}`)
}
