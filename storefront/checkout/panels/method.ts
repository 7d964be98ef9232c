import type { GivenAt } from '#storefront/platform/api/api-call.ts'
import { keptForPurchase } from '#storefront/platform/session/tab-state.ts'

export type PaymentMethod = GivenAt<'POST /place-order'>['body']['payment_method']

const chosen = keptForPurchase('payment-method', (kept): PaymentMethod | null =>
  typeof kept === 'string' ? kept : null,
)

export const chooseMethod = chosen.keep

/** How this order is paid. */
export const useMethod = (is_buy_now: boolean, ways: Ways): PaymentMethod | null =>
  offeredMethod(chosen.useKept(is_buy_now), ways)

type Ways = readonly { value: PaymentMethod }[]

/** What was chosen, as long as it is offered; else the usual one, which comes first. */
export const offeredMethod = (wanted: PaymentMethod | null, ways: Ways): PaymentMethod | null =>
  (ways.find(({ value }) => value === wanted) ?? ways[0])?.value ?? null
