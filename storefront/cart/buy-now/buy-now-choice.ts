import { queryOptions, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Cart, CartProduct } from '#contract/cart.ts'
import { errorMessage, isUnauthorized } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { clearSession, useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { toastInfo } from '../cart-query.ts'
import { type SumTerms, useSummary } from '../choice/summary.ts'

/** The purchase beside the cart: one line, or none. Another tab may have begun another one. */
const buyNowQuery = queryOptions({
  queryKey: ['buy-now'],
  queryFn: async () => withInfoShown((await call('GET /carts', { query: { is_buy_now: '1' } })).data),
  staleTime: 0,
  refetchOnWindowFocus: 'always',
})

function withInfoShown(cart: Cart): Cart {
  toastInfo('buy-now', cart)
  return cart
}

/** The purchase, its shop, and what it comes to. */
export function useBuyNow(terms: SumTerms) {
  const isSignedIn = useSession((session) => session.token !== null)
  const cart = useQuery({ ...buyNowQuery, enabled: isSignedIn, refetchOnMount: 'always' }, shopperData)
  const shop_ids = cart.data?.cart_items.map((shop) => shop.shop_id) ?? []
  const summary = useSummary({ shop_ids, cart: cart.data, terms, is_buy_now: true })
  return { cart, shop_ids, summary }
}

/** How many are wanted is seen at once; the server hears the last word, and what it refuses is taken back. */
export function useBuyNowQuantity(line: CartProduct) {
  const [wanted, setWanted] = useState<number | null>(null)
  const last = useRef<number | null>(null)
  const pursue = async () => {
    while (last.current !== null) {
      const quantity = last.current
      const cart = await store(line, quantity)
      if (cart) shopperData.setQueryData(buyNowQuery.queryKey, cart)
      if (!cart || last.current === quantity) last.current = null
    }
    setWanted(null)
  }
  const setQuantity = (quantity: number) => {
    const isOnTheWay = last.current !== null
    last.current = quantity
    setWanted(quantity)
    if (!isOnTheWay) pursue()
  }
  return { quantity: wanted ?? line.quantity, isChanging: wanted !== null, setQuantity }
}

async function store({ id, color, size, unit }: CartProduct, quantity: number): Promise<Cart | null> {
  try {
    const body = { product_id: id, color, size, unit, quantity, is_buy_now: true }
    return withInfoShown((await call('POST /cart/store', { body })).data)
  } catch (error) {
    toast.error(errorMessage(error))
    if (isUnauthorized(error)) clearSession()
    else shopperData.invalidateQueries(buyNowQuery)
    return null
  }
}
