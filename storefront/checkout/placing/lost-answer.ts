import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { readAttempt } from './attempt.ts'
import type { OrderBody } from './order-body.ts'
import { goOn, sendOrder } from './placement.ts'

type LostAnswer = {
  isAsking: boolean
  /** The shop could not be asked: the order may have been placed, or not. */
  isInVain: boolean
  askAgain: () => void
}

/**
 * A page that was left while its order was being placed: what was ordered is gone from the cart, and nobody has been told
 * why. The same attempt is asked about again; with none of its shops left in the cart it cannot place anything, only
 * answer what it answered.
 */
export function useLostAnswer(cart: Pick<Cart, 'cart_items'> | undefined, is_buy_now = false): LostAnswer {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<'refused' | 'in vain' | null>(null)
  const isAsking = asked === null && cart !== undefined && lostAttempt(cart, is_buy_now) !== null
  useEffect(() => {
    const attempt = isAsking ? readAttempt() : null
    if (!attempt) return
    sendOrder(attempt).then(
      (placed) => goOn(placed, navigate),
      // Refused, it was never placed: what the cart holds is all there is. Otherwise nobody knows yet.
      () => setAsked(readAttempt() ? 'in vain' : 'refused'),
    )
  }, [isAsking, navigate])
  return { isAsking, isInVain: asked === 'in vain', askAgain: () => setAsked(null) }
}

function lostAttempt({ cart_items }: Pick<Cart, 'cart_items'>, is_buy_now: boolean) {
  const attempt = readAttempt()
  if (!attempt) return null
  const { shop_ids, ...order }: OrderBody = JSON.parse(attempt.body)
  if ((order.is_buy_now ?? false) !== is_buy_now) return null
  return cart_items.some((shop) => shop_ids.includes(shop.shop_id)) ? null : attempt
}
