import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { readAttempt } from './attempt.ts'
import type { OrderBody } from './order-body.ts'
import { placedPath, sendOrder } from './placement.ts'

/**
 * A page that was left while its order was being placed: what was ordered is gone from the cart, and nobody has been told
 * why. The same attempt is asked about again; with none of its shops left in the cart it cannot place anything, only
 * answer what it answered.
 */
export function useLostAnswer(cart: Pick<Cart, 'cart_items'> | undefined): boolean {
  const navigate = useNavigate()
  const [isAsked, setAsked] = useState(false)
  const isAsking = !isAsked && cart !== undefined && lostAttempt(cart) !== null
  useEffect(() => {
    const attempt = isAsking ? readAttempt() : null
    if (!attempt) return
    sendOrder(attempt).then(
      (orders) => navigate(placedPath(orders), { replace: true }),
      // It was never placed: what the cart holds is all there is.
      () => setAsked(true),
    )
  }, [isAsking, navigate])
  return isAsking
}

function lostAttempt({ cart_items }: Pick<Cart, 'cart_items'>) {
  const attempt = readAttempt()
  if (!attempt) return null
  const { shop_ids }: OrderBody = JSON.parse(attempt.body)
  return cart_items.some((shop) => shop_ids.includes(shop.shop_id)) ? null : attempt
}
