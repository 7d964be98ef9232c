import type { InputAt } from '#contract/client/api-call.ts'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { createPurchaseState } from '#storefront/platform/purchases/purchase-kind.ts'

export type PaymentMethod = InputAt<'POST /place-order'>['body']['payment_method']

const methodStore = createPurchaseState('payment-method', (stored): PaymentMethod | null =>
  typeof stored === 'string' ? stored : null,
)

export const choosePaymentMethod = methodStore.set

export const usePaymentMethod = (purchaseKind: PurchaseKind, offered: OfferedMethods): PaymentMethod | null =>
  selectOfferedMethod(methodStore.useValue(purchaseKind), offered)

type OfferedMethods = readonly { value: PaymentMethod }[]

/** The chosen method while it is offered, else the first one. */
export const selectOfferedMethod = (preferred: PaymentMethod | null, offered: OfferedMethods): PaymentMethod | null =>
  (offered.find(({ value }) => value === preferred) ?? offered[0])?.value ?? null
