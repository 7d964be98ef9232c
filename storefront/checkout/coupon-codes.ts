import { useState } from 'react'
import type { InputAt } from '#contract/client/api-call.ts'
import { ApiError, errorMessage } from '#contract/client/api-error.ts'
import type { ShopId } from '#contract/ids.ts'
import { call } from '#storefront/platform/api/client.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { createPurchaseState, type PurchaseKind, purchaseFields } from '#storefront/platform/purchases/purchase-kind.ts'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'

const couponStore = createPurchaseState('coupon-codes', (stored): readonly string[] =>
  Array.isArray(stored) ? stored.filter((code) => typeof code === 'string') : [],
)

export const useCouponCodes = couponStore.useValue
const setCodes = couponStore.set

export const removeCouponCode = (purchaseKind: PurchaseKind, code: string): void =>
  setCodes(
    purchaseKind,
    couponStore.get(purchaseKind).filter((each) => each !== code),
  )

/** The parts of a purchase that decide whether a code is valid. */
export type CouponBasket = Pick<InputAt<'POST /apply-coupon'>['body'], 'address_id'> & {
  shop_ids: readonly ShopId[]
  purchaseKind: PurchaseKind
}

/** Checks a code together with the applied ones; a refused code shows its error and changes nothing. */
export function useApplyCoupon({ shop_ids, purchaseKind, ...rest }: CouponBasket) {
  const codes = useCouponCodes(purchaseKind)
  const [error, setError] = useState<string | null>(null)
  const [pendingCode, setPendingCode] = useState<string | null>(null)
  const apply = async (input: string): Promise<boolean> => {
    const code = input.trim().toUpperCase()
    if (pendingCode !== null) return false
    setError(null)
    if (code === '') return showError(pageText('checkout.coupon_missing'))
    if (codes.includes(code)) return showError(pageText('checkout.coupon_twice'))
    setPendingCode(code)
    try {
      const coupon_code = [...codes, code]
      const body = { ...rest, ...purchaseFields.inBody(purchaseKind), shop_ids: [...shop_ids], coupon_code }
      await call('POST /apply-coupon', { body })
      // A code may have been removed meanwhile.
      setCodes(purchaseKind, [...couponStore.get(purchaseKind), code])
      return true
    } catch (failure) {
      return showError(reportError(failure))
    } finally {
      setPendingCode(null)
    }
  }
  const showError = (message: string | null): false => {
    setError(message)
    return false
  }
  return { apply, error, pendingCode, clearError: () => setError(null) }
}

/** Validation errors stand under the field; other errors are a toast. */
function reportError(failure: unknown): string | null {
  if (failure instanceof ApiError && failure.status === 422) return errorMessage(failure)
  showFailure(failure)
  return null
}
