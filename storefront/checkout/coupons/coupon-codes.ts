import { useState } from 'react'
import type { GivenAt } from '#storefront/platform/api/api-call.ts'
import { ApiError, errorMessage, isUnauthorized } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { clearSession } from '#storefront/platform/session/session.ts'
import { keptForPurchase } from '#storefront/platform/session/tab-state.ts'

/** The codes that an order is to be lowered with. */
const couponCodes = keptForPurchase('coupon-codes', (kept): readonly string[] =>
  Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : [],
)

export const useCouponCodes = couponCodes.useKept
const keepCodes = couponCodes.keep

export const dropCode = (is_buy_now: boolean, code: string): void =>
  keepCodes(
    is_buy_now,
    couponCodes.get(is_buy_now).filter((each) => each !== code),
  )

/** What is ordered, as far as codes turn on it. */
export type CouponBasket = Pick<GivenAt<'POST /apply-coupon'>['body'], 'address_id'> & {
  shop_ids: readonly number[]
  is_buy_now: boolean
}

/** Tries a code beside those that are used already; a refused one says why and changes nothing. */
export function useApplyCoupon(basket: CouponBasket) {
  const codes = useCouponCodes(basket.is_buy_now)
  const [error, setError] = useState<string | null>(null)
  /** The code that is being tried. */
  const [trying, setTrying] = useState<string | null>(null)
  const apply = async (typed: string): Promise<boolean> => {
    const code = typed.trim().toUpperCase()
    if (trying !== null) return false
    setError(null)
    if (code === '') return refuse(pageText('checkout.coupon_missing'))
    if (codes.includes(code)) return refuse(pageText('checkout.coupon_twice'))
    setTrying(code)
    try {
      const coupon_code = [...codes, code]
      await call('POST /apply-coupon', { body: { ...basket, shop_ids: [...basket.shop_ids], coupon_code } })
      keepCodes(basket.is_buy_now, coupon_code)
      return true
    } catch (failure) {
      return refuse(tell(failure))
    } finally {
      setTrying(null)
    }
  }
  const refuse = (message: string | null): false => {
    setError(message)
    return false
  }
  return { apply, error, trying, forgetError: () => setError(null) }
}

/** What is wrong with the code stands under its field; everything else is none of its business. */
function tell(failure: unknown): string | null {
  if (failure instanceof ApiError && failure.status === 422) return errorMessage(failure)
  toast.error(errorMessage(failure))
  if (isUnauthorized(failure)) {
    clearSession()
    openDialog('login')
  }
  return null
}
