import type { Address } from '#contract/addresses.ts'
import type { CheckoutSummary } from '#contract/checkout.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import type { ShopId } from '#contract/ids.ts'
import type { ShopperTextInputs } from '#contract/orders.ts'
import { isolateText } from '#locales/isolate-text.ts'
import type { PageText, PlainPageKey } from '#locales/text.ts'
import type { PaymentMethod } from '#storefront/checkout/panels/payment-methods.tsx'
import { type PurchaseKind, purchaseFields } from '#storefront/platform/purchases/purchase-kind.ts'

export type OrderBody = InputAt<'POST /place-order'>['body']

/** The input of an order; each part may be missing. */
export type OrderInput = {
  shop_ids: readonly ShopId[]
  summary: CheckoutSummary | undefined
  address: Pick<Address, 'id'> | null
  method: PaymentMethod | null
  codes: readonly string[]
  purchaseKind: PurchaseKind
}

export const panelIds = { shops: 'checkout-shops', address: 'checkout-address', method: 'checkout-payment' } as const

export type MissingPart = { panel: (typeof panelIds)[keyof typeof panelIds] } & (
  | { message: PlainPageKey; values?: undefined }
  | { message: 'checkout.not_delivered_to'; values: { shops: string[]; count: number } }
)

export const describeMissing = ({ message, values }: MissingPart, t: PageText): string =>
  values ? t(message, values) : t(message)

/** What prevents the order: the panel to correct and the key of its message. */
export function findMissing({ shop_ids, address, method, summary }: OrderInput): MissingPart[] {
  return [
    ...(shop_ids.length === 0 ? [{ panel: panelIds.shops, message: 'checkout.choose_shop' as const }] : []),
    ...(address === null
      ? [{ panel: panelIds.address, message: 'checkout.address_missing' as const }]
      : findShopsNotDelivering(summary)),
    ...(method === null ? [{ panel: panelIds.method, message: 'checkout.method_missing' as const }] : []),
  ]
}

export function findShopsNotDelivering(summary: OrderInput['summary']): MissingPart[] {
  const shops = summary?.checkout_items.filter(({ is_deliverable }) => !is_deliverable) ?? []
  if (shops.length === 0) return []
  const values = { shops: shops.map(({ shop_name }) => isolateText(shop_name)), count: shops.length }
  return [{ panel: panelIds.address, message: 'checkout.not_delivered_to', values }]
}

export const hasDeliverableShop = ({ checkout_items }: Pick<CheckoutSummary, 'checkout_items'>): boolean =>
  checkout_items.some(({ is_deliverable }) => is_deliverable)

/** Units of available lines: unavailable lines are shown but not ordered. */
export const countItems = ({ checkout_items }: Pick<CheckoutSummary, 'checkout_items'>): number =>
  checkout_items
    .flatMap((shop) => shop.products)
    .reduce((sum, line) => (line.is_available ? sum + line.quantity : sum), 0)

/** Null while a part is missing. `expected_payable_amount` lets the server refuse a changed total. */
export function buildOrderBody(
  { shop_ids, summary, address, method, codes, purchaseKind }: OrderInput,
  texts: ShopperTextInputs,
): OrderBody | null {
  if (shop_ids.length === 0 || !summary || !address || !method) return null
  return {
    shop_ids: [...shop_ids],
    address_id: address.id,
    payment_method: method,
    ...texts,
    ...(codes.length > 0 && { coupon_code: [...codes] }),
    ...purchaseFields.inBody(purchaseKind),
    expected_payable_amount: summary.checkout.payable_amount,
  }
}
