import { queryOptions } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { call } from '#storefront/platform/api/client.ts'
import { purchaseFields } from '#storefront/platform/purchases/purchase-kind.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { toastInfo } from '../cart-query.ts'

/** At most one line. Another tab may have replaced it. */
export const buyNowQuery = queryOptions({
  queryKey: ['buy-now'],
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /carts', { query: purchaseFields.inQuery('buy_now') }, { signal })
    toastInfo('buy_now', data)
    return data
  },
  staleTime: 0,
  refetchOnWindowFocus: 'always',
  // An order whose response was lost may have taken it.
  refetchOnReconnect: 'always',
})

export function setCachedBuyNow(cart: Cart): void {
  // A slower, older response must not overwrite this cart.
  shopperData.cancelQueries(buyNowQuery)
  shopperData.setQueryData(buyNowQuery.queryKey, cart)
  toastInfo('buy_now', cart)
}
