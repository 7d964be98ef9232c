import type { NavigateFunction } from 'react-router'
import type { DataAt } from '#contract/client/api-call.ts'
import { ApiError, hasCode } from '#contract/client/api-error.ts'
import { bearerToken, call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { resetPurchaseState } from '#storefront/platform/purchases/purchase-kind.ts'
import { dropLatest, isRefusal, type OrderAttempt, storeAttempt } from './order-attempt.ts'
import type { OrderBody } from './order-body.ts'

/** `isEarlier`: an earlier, unanswered body was placed instead of the latest one. */
type Placed = DataAt<'POST /place-order'> & { isEarlier: boolean }

/** Repeated requests get the stored response. If an earlier body was placed, the server refuses this one, and that is fetched. */
export async function sendOrder(purchaseKind: PurchaseKind, attempt: OrderAttempt): Promise<Placed> {
  const token = bearerToken()
  /** Not once the session has changed: the attempt waits for the next login of its shopper. */
  const store = (remaining: OrderAttempt | null) => bearerToken() === token && storeAttempt(purchaseKind, remaining)
  try {
    const body: OrderBody = JSON.parse(attempt.bodies[0])
    const { data } = await call('POST /place-order', { body }, { idempotencyKey: attempt.key })
    store(null)
    return { ...data, isEarlier: false }
  } catch (error) {
    const isRefused = error instanceof ApiError && isRefusal(error.status)
    const remaining = isRefused ? dropLatest(attempt) : attempt
    store(remaining)
    // Another body was placed under this key.
    if (!remaining || !hasCode(error, 'errors.key_reused')) throw error
    return { ...(await sendOrder(purchaseKind, remaining)), isEarlier: true }
  }
}

type ShowPlacedParams = { purchaseKind: PurchaseKind; navigate: NavigateFunction }

/** Replaces checkout, so that Back never shows the filled form. Forgets the purchase only afterwards: its fields would empty. */
export async function showPlacedOrders(
  { orders, payment_url, isEarlier }: Placed,
  { purchaseKind, navigate }: ShowPlacedParams,
): Promise<void> {
  const ids = orders.map(({ id }) => ['order', String(id)])
  const paymentParam = payment_url === null ? [] : [['payment', 'going']]
  await navigate(`/checkout?${new URLSearchParams([...ids, ...paymentParam])}`, { replace: true })
  resetPurchaseState(
    purchaseKind,
    orders.map(({ shop }) => shop.id),
  )
  if (isEarlier) toast.info(pageText('checkout.placed_before'))
  if (payment_url !== null) requestAnimationFrame(() => location.assign(payment_url))
}
