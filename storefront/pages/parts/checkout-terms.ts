import { useEffect, useState } from 'react'
import { useBasketAddress } from '#storefront/addresses/chosen-address.ts'
import type { Choice } from '#storefront/cart/choice/choice.ts'
import type { SumTerms } from '#storefront/cart/choice/summary.ts'
import { useCouponCodes } from '#storefront/checkout/coupons/coupon-codes.ts'

/** What the sum turns on beside the lines: the codes, and where it goes. */
export function useCheckoutTerms(is_buy_now: boolean): SumTerms {
  const codes = useCouponCodes(is_buy_now)
  const { address } = useBasketAddress(is_buy_now)
  return { ...(codes.length > 0 && { coupon_code: [...codes] }), ...(address && { address_id: address.id }) }
}

type Ready = Pick<Choice, 'cart' | 'shop_ids' | 'summary'>

/** The panels come all at once, and then stay: what came one after the other would push the rest about. */
export function useCheckoutReady(is_buy_now: boolean, { cart, shop_ids, summary }: Ready): boolean {
  const [isReady, setReady] = useState(false)
  const { addresses } = useBasketAddress(is_buy_now)
  const isSettled = cart.data && !addresses.isPending && (shop_ids.length === 0 || !summary.isPending)
  useEffect(() => {
    if (isSettled) setReady(true)
  }, [isSettled])
  return isReady
}
