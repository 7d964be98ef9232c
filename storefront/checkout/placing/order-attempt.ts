import type { Cart } from '#contract/cart.ts'
import { newIdempotencyKey } from '#contract/client/idempotency-key.ts'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { createPurchaseState } from '#storefront/platform/purchases/purchase-kind.ts'
import type { OrderBody } from './order-body.ts'

/** Unanswered bodies under one idempotency key, the latest first. The server places at most one and refuses the others. */
export type OrderAttempt = { key: string; bodies: readonly [string, ...string[]] }

/** Reuses the key of an unanswered attempt, so that at most one order is placed. */
export function createAttempt(body: OrderBody, previous: OrderAttempt | null): OrderAttempt {
  const text = JSON.stringify(body)
  const others = previous?.bodies.filter((each) => each !== text) ?? []
  return { key: previous?.key ?? newIdempotencyKey(), bodies: [text, ...others] }
}

/** After a refusal of the latest body: the bodies that may have been placed, or null. */
export function dropLatest({ key, bodies: [_, next, ...rest] }: OrderAttempt): OrderAttempt | null {
  return next === undefined ? null : { key, bodies: [next, ...rest] }
}

export function parseAttempt(stored: unknown): OrderAttempt | null {
  if (typeof stored !== 'object' || stored === null || !('key' in stored) || !('bodies' in stored)) return null
  const { key, bodies } = stored
  if (typeof key !== 'string' || !Array.isArray(bodies)) return null
  const [latest, ...others] = bodies.filter((body) => typeof body === 'string')
  return latest === undefined ? null : { key, bodies: [latest, ...others] }
}

/** Without an available line of the attempt's shops, sending it again cannot order. Placing leaves unavailable lines. */
export function isBasketGone({ bodies }: OrderAttempt, { cart_items }: Pick<Cart, 'cart_items'>): boolean {
  const shop_ids = bodies.flatMap((body) => (JSON.parse(body) as OrderBody).shop_ids)
  const availableShops = cart_items.filter(({ products }) => products.some((line) => line.is_available))
  return !availableShops.some(({ shop_id }) => shop_ids.includes(shop_id))
}

/** Whether the body was certainly not placed. Otherwise the outcome is unknown, or the request was not processed. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500 && ![401, 408, 429].includes(status)

// A 401 says nothing about the requests before it. With a new key, the shopper could order twice.
const attemptStore = createPurchaseState('order-attempt', parseAttempt, { outlivesSession: true })

export const getStoredAttempt = attemptStore.get
export const storeAttempt = attemptStore.set

/** Resolves to true once no body is stored: all are known to be placed or refused, or the session has ended. */
export const waitForOutcome = (purchaseKind: PurchaseKind): Promise<boolean> =>
  new Promise((resolve) => {
    const unsubscribe = attemptStore.subscribe(purchaseKind, (attempt) => {
      if (attempt !== null) return
      unsubscribe()
      resolve(true)
    })
  })

/** Stored before the request, because the page may be closed before the response. */
export function startAttempt(purchaseKind: PurchaseKind, body: OrderBody): OrderAttempt {
  const attempt = createAttempt(body, getStoredAttempt(purchaseKind))
  storeAttempt(purchaseKind, attempt)
  return attempt
}
