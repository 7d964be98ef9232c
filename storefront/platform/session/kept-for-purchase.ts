import { keptInTab } from '#storefront/platform/storage/kept-in-tab.ts'

const forgetters = new Set<(is_buy_now: boolean) => void>()

/**
 * What a shopper tells about a purchase before it is ordered. A tab may have two under way, the cart's and the one beside
 * it, and neither is told what belongs to the other. `read` as for what a tab keeps.
 */
export function keptForPurchase<T>(name: string, read: (kept: unknown) => T) {
  const ofCart = keptInTab(name, read)
  const ofBuyNow = keptInTab(`${name}-buy-now`, read)
  const of = (is_buy_now: boolean) => (is_buy_now ? ofBuyNow : ofCart)
  forgetters.add((is_buy_now) => of(is_buy_now).keep(read(undefined)))
  return {
    useKept: (is_buy_now: boolean): T => of(is_buy_now).useKept(),
    get: (is_buy_now: boolean): T => of(is_buy_now).get(),
    keep: (is_buy_now: boolean, value: T): void => of(is_buy_now).keep(value),
  }
}

/** It is ordered: whatever was told about it ends with it. */
export function forgetPurchase(is_buy_now: boolean): void {
  for (const forget of forgetters) forget(is_buy_now)
}
