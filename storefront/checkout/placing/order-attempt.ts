import type { Cart } from '#contract/cart.ts'
import { newIdempotencyKey } from '#storefront/platform/api/idempotency-key.ts'
import { keptForPurchase } from '#storefront/platform/session/tab-state.ts'
import type { OrderBody } from './order-body.ts'

/**
 * Everything that was sent under one key and that nobody answered, the latest first. At most one of it was placed, for the
 * shop takes a key once; whatever else comes under it is refused from then on.
 */
export type Attempt = { key: string; bodies: readonly [string, ...string[]] }

/** Sending the same once more, or something else, goes on under the key of what was never answered: so there is one order. */
export function attemptAt(body: OrderBody, before: Attempt | null): Attempt {
  const text = JSON.stringify(body)
  const others = before?.bodies.filter((each) => each !== text) ?? []
  return { key: before?.key ?? newIdempotencyKey(), bodies: [text, ...others] }
}

/** The latest was refused: what else may have been placed, null where nothing may. */
export function withoutLatest({ key, bodies: [_, next, ...rest] }: Attempt): Attempt | null {
  return next === undefined ? null : { key, bodies: [next, ...rest] }
}

/** What the tab kept, where it has the shape of an attempt. */
export function readAttempt(kept: unknown): Attempt | null {
  if (typeof kept !== 'object' || kept === null || !('key' in kept) || !('bodies' in kept)) return null
  const { key, bodies } = kept
  if (typeof key !== 'string' || !Array.isArray(bodies)) return null
  const [latest, ...others] = bodies.filter((body) => typeof body === 'string')
  return latest === undefined ? null : { key, bodies: [latest, ...others] }
}

/**
 * Whether an attempt can place nothing any more, so that asking about it answers what it answered: of none of its shops the
 * cart holds anything that can be had. What cannot be had stays in the cart when an order is placed.
 */
export function isGone({ bodies }: Attempt, { cart_items }: Pick<Cart, 'cart_items'>): boolean {
  const shop_ids = bodies.flatMap((body) => (JSON.parse(body) as OrderBody).shop_ids)
  const canBeHad = cart_items.filter(({ products }) => products.some((line) => line.is_available))
  return !canBeHad.some(({ shop_id }) => shop_ids.includes(shop_id))
}

/** Whether an answer of this status says that what was sent is not placed; otherwise nobody knows, or it was not looked at. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && ![401, 408, 429].includes(status)

/** Orders that were sent and whose answer never arrived. */
const attempts = keptForPurchase('order-attempt', readAttempt)

export const keptAttempt = attempts.get
export const keepAttempt = attempts.keep

/** How this order is to be sent; kept before it is, for the page may go away before the answer comes. */
export function openAttempt(is_buy_now: boolean, body: OrderBody): Attempt {
  const attempt = attemptAt(body, keptAttempt(is_buy_now))
  keepAttempt(is_buy_now, attempt)
  return attempt
}
