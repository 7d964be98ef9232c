import { queryOptions } from '@tanstack/react-query'
import type { CheckoutSummary } from '#contract/checkout.ts'
import type { OwnCoupon } from '#contract/vouchers.ts'
import { call } from '#storefront/platform/api/client.ts'

/** Always stale: each order may have used one. */
export const ownVouchersQuery = queryOptions({
  queryKey: ['own-vouchers'],
  queryFn: async () => (await call('GET /my-vouchers')).data.coupons,
  staleTime: 0,
})

/** Vouchers that would discount an order: of one of its shops or the marketplace, minimum reached, and none of the same owner applied. */
export const selectFittingVouchers = (
  vouchers: readonly OwnCoupon[],
  { checkout_items, checkout }: CheckoutSummary,
): OwnCoupon[] =>
  vouchers.filter(({ is_usable, shop, min_order_amount }) => {
    const isApplied = checkout.coupons.some((each) => each.problem === null && each.shop_id === (shop?.id ?? null))
    const amount = shop
      ? checkout_items.find(({ shop_id }) => shop_id === shop.id)?.total_amount
      : checkout.total_amount
    return is_usable && !isApplied && amount !== undefined && amount > 0 && amount >= min_order_amount
  })
