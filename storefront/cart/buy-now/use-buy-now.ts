import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import { type QuoteInput, useSummary } from '#storefront/cart/use-summary.ts'
import { call } from '#storefront/platform/api/client.ts'
import { purchaseFields } from '#storefront/platform/purchases/purchase-kind.ts'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { buyNowQuery, setCachedBuyNow } from './buy-now-query.ts'

export function useBuyNow(quoteInput: QuoteInput) {
  const isSignedIn = useSession((session) => session.token !== null)
  const cart = useQuery({ ...buyNowQuery, enabled: isSignedIn, refetchOnMount: 'always' }, shopperData)
  const shop_ids = cart.data?.cart_items.map((shop) => shop.shop_id) ?? []
  const summary = useSummary({ shop_ids, cart: cart.data, quoteInput, purchaseKind: 'buy_now' })
  return { cart, shop_ids, summary }
}

/** Optimistic: the new quantity shows at once, the server receives the latest one, and an error reverts it. */
export function useBuyNowQuantity(line: CartProduct) {
  const [requested, setRequested] = useState<number | null>(null)
  const latest = useRef<number | null>(null)
  const syncQuantity = async () => {
    while (latest.current !== null) {
      const quantity = latest.current
      await storeLine(line, quantity)
      // A newer quantity is sent even if this one was refused.
      if (latest.current === quantity) latest.current = null
    }
    setRequested(null)
  }
  const setQuantity = (quantity: number) => {
    const isSyncing = latest.current !== null
    latest.current = quantity
    setRequested(quantity)
    if (!isSyncing) syncQuantity()
  }
  return { quantity: requested ?? line.quantity, isChanging: requested !== null, setQuantity }
}

async function storeLine({ id, color, size, unit }: CartProduct, quantity: number): Promise<void> {
  try {
    const body = { product_id: id, color, size, unit, quantity, ...purchaseFields.inBody('buy_now') }
    setCachedBuyNow((await call('POST /cart/store', { body })).data)
  } catch (error) {
    if (!showFailure(error)) shopperData.invalidateQueries(buyNowQuery)
  }
}
