import { queryOptions } from '@tanstack/react-query'
import { call } from '#storefront/platform/api/client.ts'

/** The vouchers of a shop, or without one of the marketplace, as this shopper has them; a guest's are their own. */
export const vouchersQuery = (shop_id: number | null, user_id: number | null) =>
  queryOptions({
    queryKey: ['vouchers', shop_id, user_id],
    queryFn: async () =>
      (await call('GET /get-vouchers', { query: shop_id === null ? {} : { shop_id: String(shop_id) } })).data.coupons,
    // Spec §8: it is told of, and leads home.
    meta: { ownEnd: true },
  })
