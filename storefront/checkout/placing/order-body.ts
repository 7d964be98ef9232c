import type { Address } from '#contract/addresses.ts'
import type { CheckoutSummary } from '#contract/checkout.ts'
import type { GivenAt } from '#storefront/kit/api/api-call.ts'

export type OrderBody = GivenAt<'POST /place-order'>['body']
export type PaymentMethod = OrderBody['payment_method']

/** What an order is made of; each part may still be missing. */
export type Basket = {
  shop_ids: readonly number[]
  summary: CheckoutSummary | undefined
  address: Pick<Address, 'id'> | null
  method: PaymentMethod | null
  note: string
}

/** Ids of the panels' headings, in their order on the page. */
export const panelIds = { shops: 'checkout-shops', address: 'checkout-address', method: 'checkout-payment' } as const

export type Missing = { panel: (typeof panelIds)[keyof typeof panelIds]; message: string }

/** What keeps a basket from being ordered: where to mend it and the key of what to say. */
export function whatIsMissing({ shop_ids, address, method }: Basket): Missing[] {
  return [
    ...(shop_ids.length === 0 ? [{ panel: panelIds.shops, message: 'checkout.choose_shop' }] : []),
    ...(address === null ? [{ panel: panelIds.address, message: 'checkout.address_missing' }] : []),
    ...(method === null ? [{ panel: panelIds.method, message: 'checkout.method_missing' }] : []),
  ]
}

/** How many products are ordered: what can no longer be had is shown with the others and counts for nothing. */
export const countOf = ({ checkout_items }: Pick<CheckoutSummary, 'checkout_items'>): number =>
  checkout_items.flatMap((shop) => shop.products).filter((line) => line.is_available).length

/** The order as it is sent, with the sum that was shown; null while something is missing. */
export function orderBody({ shop_ids, summary, address, method, note }: Basket): OrderBody | null {
  if (shop_ids.length === 0 || !summary || !address || !method) return null
  return {
    shop_ids: [...shop_ids],
    address_id: address.id,
    payment_method: method,
    note: note.trim() || null,
    expected_payable_amount: summary.checkout.payable_amount,
  }
}
