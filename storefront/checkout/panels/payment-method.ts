import type { InputAt } from '#storefront/platform/api/api-call.ts'
import { createPurchaseState } from '#storefront/platform/session/tab-state.ts'

export type PaymentMethod = InputAt<'POST /place-order'>['body']['payment_method']

const methodStore = createPurchaseState('payment-method', (stored): PaymentMethod | null =>
  typeof stored === 'string' ? stored : null,
)

export const choosePaymentMethod = methodStore.keep

export const usePaymentMethod = (is_buy_now: boolean, offered: OfferedMethods): PaymentMethod | null =>
  selectOfferedMethod(methodStore.useKept(is_buy_now), offered)

type OfferedMethods = readonly { value: PaymentMethod }[]

/** The chosen method while it is offered, else the first one. */
export const selectOfferedMethod = (preferred: PaymentMethod | null, offered: OfferedMethods): PaymentMethod | null =>
  (offered.find(({ value }) => value === preferred) ?? offered[0])?.value ?? null
