import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { getStoredAttempt, isBasketGone, type OrderAttempt } from './order-attempt.ts'
import { sendOrder, showPlacedOrders } from './send-order.ts'

interface LostOrderState {
  isChecking: boolean
  /** No response: the order may be placed or not. */
  isUnknown: boolean
  retry: () => void
}

interface LostOrderParams {
  /** Undefined while it is not known. */
  cart: Pick<Cart, 'cart_items'> | undefined
  purchaseKind: PurchaseKind
  /** Receives the server's reason if the order was not placed. */
  onRefused: (text: string) => void
}

/**
 * Recovers an order whose response was lost: its lines are gone from the cart, and its orders were never shown. The same attempt is sent again. Without
 * available lines of its shops it cannot place anything, so the server returns its stored response.
 */
export function useLostOrder({ cart, purchaseKind, onRefused }: LostOrderParams): LostOrderState {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<'checking' | 'refused' | 'unknown' | null>(null)
  const fail = useEffectEvent((error: unknown) => {
    if (getStoredAttempt(purchaseKind)) return setOutcome('unknown')
    // Never placed, so the cart is complete.
    setOutcome('refused')
    onRefused(errorMessage(error))
  })
  const isLost = outcome === null && cart !== undefined && findLostAttempt(purchaseKind, cart) !== null
  useEffect(() => {
    const attempt = isLost ? getStoredAttempt(purchaseKind) : null
    if (!attempt) return
    // If the orders are found, this stays until the navigation: `sendOrder` has deleted the attempt by then.
    setOutcome('checking')
    findPlaced(purchaseKind, attempt).then((placed) => showPlacedOrders(placed, { purchaseKind, navigate }), fail)
  }, [isLost, purchaseKind, navigate])
  return {
    isChecking: isLost || outcome === 'checking',
    isUnknown: outcome === 'unknown',
    retry: () => setOutcome(null),
  }
}

function findLostAttempt(purchaseKind: PurchaseKind, cart: Pick<Cart, 'cart_items'>): OrderAttempt | null {
  const attempt = getStoredAttempt(purchaseKind)
  return attempt && isBasketGone(attempt, cart) ? attempt : null
}

/** If the latest body is refused, an earlier one may have been placed. */
async function findPlaced(purchaseKind: PurchaseKind, attempt: OrderAttempt): ReturnType<typeof sendOrder> {
  try {
    const placed = await sendOrder(purchaseKind, attempt)
    // Shown as the response to the latest request.
    return { ...placed, isEarlier: false }
  } catch (error) {
    const remaining = getStoredAttempt(purchaseKind)
    if (!remaining || remaining.bodies.length === attempt.bodies.length) throw error
    return findPlaced(purchaseKind, remaining)
  }
}
