import { type Attempt, attemptAt } from '#storefront/kit/api/idempotency-key.ts'
import { readTab, writeTab } from '#storefront/kit/device/tab-storage.ts'
import { onSessionEnd, useSession } from '#storefront/kit/session/session.ts'
import type { OrderBody } from './order-body.ts'

const key = 'order-attempt'

/** The key to place this order under; a reload and a second press find the same one, so there is one order. */
export function openAttempt(body: OrderBody): Attempt {
  const attempt = attemptAt(body, readAttempt())
  writeTab(key, JSON.stringify(attempt))
  return attempt
}

/** The server has answered: whatever comes next is another attempt. */
export const closeAttempt = (): void => writeTab(key, null)

/** An order that was sent and whose answer never arrived, because the page went away before. */
export function readAttempt(): Attempt | null {
  const kept = readTab(key)
  try {
    const attempt = kept === null ? null : JSON.parse(kept)
    return typeof attempt?.key === 'string' && typeof attempt?.body === 'string' ? attempt : null
  } catch {
    // Not JSON: as good as nothing.
    return null
  }
}

onSessionEnd(() => {
  if (useSession.getState().token === null) closeAttempt()
})
