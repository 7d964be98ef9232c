import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Cart } from '#contract/cart.ts'
import { errorMessage } from '#storefront/kit/api/api-error.ts'
import { call } from '#storefront/kit/api/client.ts'
import { toast } from '#storefront/kit/layers/toasts.ts'
import { useSession } from '#storefront/kit/session/session.ts'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'
import { useSettings } from '#storefront/kit/visit/visit.ts'
import { cartQuery } from '../cart-query.ts'
import { chooseShops, useSelection } from './selection.ts'
import { type ShopIds, settled } from './selection-rules.ts'

/** The cart, the shops chosen of it, and what these come to: for the panel and for checkout alike. */
export function useChoice() {
  const { multi_vendor } = useSettings()
  const isSignedIn = useSession((session) => session.token !== null)
  const cart = useQuery({ ...cartQuery, enabled: isSignedIn, refetchOnMount: 'always' }, shopperData)
  const shop_ids = useSelection((selection) => selection.shop_ids)
  useEffect(() => {
    const next = cart.data ? settled(shop_ids, cart.data, multi_vendor) : shop_ids
    if (next !== shop_ids) chooseShops(next)
  }, [cart.data, shop_ids, multi_vendor])
  const summary = useSummary(shop_ids, cart.data)
  return { cart, shop_ids, summary }
}

export type Choice = ReturnType<typeof useChoice>

/**
 * What the chosen shops come to, asked anew with every other choice and every change of the cart; the same cart answered
 * once more is none. The figures before stay in sight meanwhile. An empty choice comes to nothing: that needs no asking.
 */
function useSummary(shop_ids: ShopIds, cart: Cart | undefined) {
  const isAsked = shop_ids.length > 0 && cart !== undefined
  const summary = useQuery(
    {
      queryKey: ['checkout', shop_ids, cart?.cart_items],
      queryFn: () => fetchSummary(shop_ids),
      enabled: isAsked,
      placeholderData: keepPreviousData,
      retry: false,
    },
    shopperData,
  )
  const isEmpty = summary.data?.checkout_items.length === 0 && !summary.isPlaceholderData
  useEffect(() => {
    if (isAsked && isEmpty) chooseShops([])
  }, [isAsked, isEmpty])
  // While it is asked for again it stays lost: what would stand there instead is of another choice.
  const isLost = isAsked && summary.errorUpdatedAt > summary.dataUpdatedAt
  const isOfAnother = isLost && summary.isPlaceholderData
  return { ...summary, data: isAsked && !isOfAnother ? summary.data : undefined, isLost }
}

async function fetchSummary(shop_ids: ShopIds) {
  try {
    return (await call('POST /cart/checkout', { body: { shop_ids: [...shop_ids] } })).data
  } catch (error) {
    toast.error(errorMessage(error))
    throw error
  }
}
