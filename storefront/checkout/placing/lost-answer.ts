import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { type Attempt, isGone, keptAttempt } from './order-attempt.ts'
import { goOn, sendOrder } from './send-order.ts'

type LostAnswer = {
  isAsking: boolean
  /** The shop could not be asked: the order may have been placed, or not. */
  isInVain: boolean
  askAgain: () => void
}

/**
 * A page that was left while its order was being placed: what was ordered is gone from the cart, and nobody has been told
 * why. The same attempt is asked about again; with nothing of its shops left to be had it cannot place anything, only
 * answer what it answered.
 */
export function useLostAnswer(cart: Pick<Cart, 'cart_items'> | undefined, is_buy_now: boolean): LostAnswer {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'refused' | 'in vain' | null>(null)
  const isAsking = asked === null && cart !== undefined && lostAttempt(is_buy_now, cart) !== null
  useEffect(() => {
    const attempt = isAsking ? keptAttempt(is_buy_now) : null
    if (!attempt) return
    findPlaced(is_buy_now, attempt).then(
      (placed) => goOn(placed, { is_buy_now, navigate }),
      // Refused, it was never placed: what the cart holds is all there is. Otherwise nobody knows yet.
      () => setAsked(keptAttempt(is_buy_now) ? 'in vain' : 'refused'),
    )
  }, [isAsking, is_buy_now, navigate])
  return { isAsking, isInVain: asked === 'in vain', askAgain: () => setAsked(null) }
}

function lostAttempt(is_buy_now: boolean, cart: Pick<Cart, 'cart_items'>): Attempt | null {
  const attempt = keptAttempt(is_buy_now)
  return attempt && isGone(attempt, cart) ? attempt : null
}

/** Where the latest was refused, what was sent before it may still have been placed. */
async function findPlaced(is_buy_now: boolean, attempt: Attempt): ReturnType<typeof sendOrder> {
  try {
    const placed = await sendOrder(is_buy_now, attempt)
    // Told as the answer that was looked for, whichever it is.
    return { ...placed, isEarlier: false }
  } catch (error) {
    const rest = keptAttempt(is_buy_now)
    if (!rest || rest.bodies.length === attempt.bodies.length) throw error
    return findPlaced(is_buy_now, rest)
  }
}
