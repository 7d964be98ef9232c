import { keptForPurchase } from '#storefront/platform/session/tab-state.ts'

/** The codes that an order is to be lowered with. */
const couponCodes = keptForPurchase('coupon-codes', (kept): readonly string[] =>
  Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : [],
)

export const useCouponCodes = couponCodes.useKept
export const keepCodes = couponCodes.keep

export const dropCode = (is_buy_now: boolean, code: string): void =>
  keepCodes(
    is_buy_now,
    couponCodes.get(is_buy_now).filter((each) => each !== code),
  )
