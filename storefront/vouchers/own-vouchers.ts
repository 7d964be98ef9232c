import { queryOptions } from '@tanstack/react-query'
import type { CheckoutSummary } from '#contract/checkout.ts'
import type { OwnCoupon } from '#contract/vouchers.ts'
import { call } from '#storefront/platform/api/client.ts'

/** What the shopper keeps. Each order may have used one up. */
export const ownVouchersQuery = queryOptions({
  queryKey: ['own-vouchers'],
  queryFn: async () => (await call('GET /my-vouchers')).data.coupons,
  staleTime: 0,
})

/**
 * The vouchers that would lower an order: usable, of one of its shops or of the marketplace, with the minimum reached, and none
 * of their kind used already.
 */
export const fittingOf = (own: readonly OwnCoupon[], { checkout_items, checkout }: CheckoutSummary): OwnCoupon[] =>
  own.filter(({ is_usable, shop, min_order_amount }) => {
    const isTaken = checkout.coupons.some((each) => each.problem === null && each.shop_id === (shop?.id ?? null))
    const sum = shop ? checkout_items.find(({ shop_id }) => shop_id === shop.id)?.total_amount : checkout.total_amount
    return is_usable && !isTaken && sum !== undefined && sum > 0 && sum >= min_order_amount
  })
