import { keptForPurchase } from '#storefront/platform/session/tab-state.ts'
import { type Attempt, attemptAt, readAttempt } from './attempt-rules.ts'
import type { OrderBody } from './order-body.ts'

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
