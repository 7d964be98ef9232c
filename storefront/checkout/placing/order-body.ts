import type { Address } from '#contract/addresses.ts'
import type { CheckoutSummary } from '#contract/checkout.ts'
import type { Values } from '#locales/text.ts'
import type { GivenAt } from '#storefront/platform/api/api-call.ts'
import { isolated } from '#storefront/platform/i18n/texts.tsx'
import type { PaymentMethod } from '../panels/method.ts'

export type OrderBody = GivenAt<'POST /place-order'>['body']

/** What an order is made of; each part may still be missing. */
export type Basket = {
  shop_ids: readonly number[]
  summary: CheckoutSummary | undefined
  address: Pick<Address, 'id'> | null
  method: PaymentMethod | null
  note: string
  /** What one shop alone is told, by its id. */
  notes: Readonly<Record<string, string>>
  /** Codes of vouchers. */
  codes: readonly string[]
  /** A purchase of its own, beside the cart. */
  is_buy_now: boolean
}

/** Ids of the panels' headings, in their order on the page. */
export const panelIds = { shops: 'checkout-shops', address: 'checkout-address', method: 'checkout-payment' } as const

export type Missing = {
  panel: (typeof panelIds)[keyof typeof panelIds]
  message: string
  values?: Values
}

/** What keeps a basket from being ordered: where to mend it and the key of what to say. */
export function whatIsMissing({ shop_ids, address, method, summary }: Basket): Missing[] {
  return [
    ...(shop_ids.length === 0 ? [{ panel: panelIds.shops, message: 'checkout.choose_shop' }] : []),
    ...(address === null ? [{ panel: panelIds.address, message: 'checkout.address_missing' }] : notDelivered(summary)),
    ...(method === null ? [{ panel: panelIds.method, message: 'checkout.method_missing' }] : []),
  ]
}

/** Shops that do not deliver to the address. */
export function notDelivered(summary: Basket['summary']): Missing[] {
  const shops = summary?.checkout_items.filter(({ is_deliverable }) => !is_deliverable) ?? []
  if (shops.length === 0) return []
  const values = { shops: shops.map(({ shop_name }) => isolated(shop_name)), count: shops.length }
  return [{ panel: panelIds.address, message: 'checkout.not_delivered_to', values }]
}

/** Whether anybody brings any of it to the address. */
export const isDelivered = ({ checkout_items }: Pick<CheckoutSummary, 'checkout_items'>): boolean =>
  checkout_items.some(({ is_deliverable }) => is_deliverable)

/** How many products are ordered: what can no longer be had is shown with the others and counts for nothing. */
export const countOf = ({ checkout_items }: Pick<CheckoutSummary, 'checkout_items'>): number =>
  checkout_items.flatMap((shop) => shop.products).filter((line) => line.is_available).length

/** The order as it is sent, with the sum that was shown; null while something is missing. */
export function orderBody({
  shop_ids,
  summary,
  address,
  method,
  note,
  notes,
  codes,
  is_buy_now,
}: Basket): OrderBody | null {
  if (shop_ids.length === 0 || !summary || !address || !method) return null
  const told = shop_ids.flatMap((id) => (notes[id]?.trim() ? [[id, notes[id].trim()] as const] : []))
  return {
    shop_ids: [...shop_ids],
    address_id: address.id,
    payment_method: method,
    note: note.trim() || null,
    ...(told.length > 0 && { notes: Object.fromEntries(told) }),
    ...(codes.length > 0 && { coupon_code: [...codes] }),
    ...(is_buy_now && { is_buy_now }),
    expected_payable_amount: summary.checkout.payable_amount,
  }
}
