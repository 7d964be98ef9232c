import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { getStoredAttempt, isBasketGone, type OrderAttempt } from './order-attempt.ts'
import { sendOrder, showPlacedOrders } from './send-order.ts'

interface LostOrderState {
  isChecking: boolean
  /** No response: the order may be placed or not. */
  isUnknown: boolean
  retry: () => void
}

/**
 * Recovers from a page that was left while its order was being placed: the lines are gone from the cart, and the
 * response was never shown. The same attempt is sent again. Without available lines of its shops it cannot place
 * anything, so the server returns its stored response.
 */
export function useLostOrder(cart: Pick<Cart, 'cart_items'> | undefined, is_buy_now: boolean): LostOrderState {
  const navigate = useNavigate()
  const [outcome, setOutcome] = useState<'refused' | 'unknown' | null>(null)
  const isChecking = outcome === null && cart !== undefined && findLostAttempt(is_buy_now, cart) !== null
  useEffect(() => {
    const attempt = isChecking ? getStoredAttempt(is_buy_now) : null
    if (!attempt) return
    findPlaced(is_buy_now, attempt).then(
      (placed) => showPlacedOrders(placed, { is_buy_now, navigate }),
      // Refused means never placed, so the cart is complete. Otherwise the outcome is unknown.
      () => setOutcome(getStoredAttempt(is_buy_now) ? 'unknown' : 'refused'),
    )
  }, [isChecking, is_buy_now, navigate])
  return { isChecking: isChecking, isUnknown: outcome === 'unknown', retry: () => setOutcome(null) }
}

function findLostAttempt(is_buy_now: boolean, cart: Pick<Cart, 'cart_items'>): OrderAttempt | null {
  const attempt = getStoredAttempt(is_buy_now)
  return attempt && isBasketGone(attempt, cart) ? attempt : null
}

/** If the latest body is refused, an earlier one may have been placed. */
async function findPlaced(is_buy_now: boolean, attempt: OrderAttempt): ReturnType<typeof sendOrder> {
  try {
    const placed = await sendOrder(is_buy_now, attempt)
    // Shown as the response to the latest request.
    return { ...placed, isEarlier: false }
  } catch (error) {
    const remaining = getStoredAttempt(is_buy_now)
    if (!remaining || remaining.bodies.length === attempt.bodies.length) throw error
    return findPlaced(is_buy_now, remaining)
  }
}
