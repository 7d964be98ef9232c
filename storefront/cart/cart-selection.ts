import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import type { ShopId } from '#contract/ids.ts'
import { onSessionEnd, useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { readTab, writeTab } from '#storefront/platform/storage/web-storage.ts'
import { cartQuery } from './cart-query.ts'
import { parseStoredSelection, reconcileSelection, type ShopIds, toggleShopId } from './selection-rules.ts'
import { type QuoteInput, useSummary } from './use-summary.ts'

const storageKey = 'chosen-shops'

/** The shops that go to checkout. Survives a reload, but not the session. */
const useChosenShops = create<{ shop_ids: ShopIds; hasToggled: boolean }>(() => ({
  shop_ids: restoreSelection(),
  /** After the first toggle an empty selection is requested too (specification §4). */
  hasToggled: false,
}))

function chooseShops(shop_ids: ShopIds): void {
  const user = useSession.getState().user
  writeTab(storageKey, user && shop_ids.length > 0 ? JSON.stringify({ user_id: user.id, shop_ids }) : null)
  useChosenShops.setState({ shop_ids })
}

export function toggleShop(shop_id: ShopId): void {
  chooseShops(toggleShopId(useChosenShops.getState().shop_ids, shop_id))
  useChosenShops.setState({ hasToggled: true })
}

function restoreSelection(): ShopIds {
  return parseStoredSelection(readTab(storageKey), useSession.getState().user?.id)
}

// Another shopper, or nobody, is signed in now.
onSessionEnd(() => {
  chooseShops(restoreSelection())
  useChosenShops.setState({ hasToggled: false })
})

const noQuoteInput: QuoteInput = {}

/** The cart, its chosen shops and their summary, for the panel and for checkout. */
export function useCartWithSummary(quoteInput = noQuoteInput) {
  const { multi_vendor } = useSettings()
  const isSignedIn = useSession((session) => session.token !== null)
  const cart = useQuery({ ...cartQuery, enabled: isSignedIn, refetchOnMount: 'always' }, shopperData)
  const { shop_ids, hasToggled } = useChosenShops()
  useEffect(() => {
    const next = cart.data ? reconcileSelection(shop_ids, cart.data, multi_vendor) : shop_ids
    if (next !== shop_ids) chooseShops(next)
  }, [cart.data, shop_ids, multi_vendor])
  const summary = useSummary({ shop_ids, cart: cart.data, quoteInput, purchaseKind: 'cart', hasToggled })
  // In a market with one shop the shopper did not choose it, so the selection is not reset.
  const isEmpty =
    multi_vendor && shop_ids.length > 0 && summary.data?.checkout_items.length === 0 && !summary.isPlaceholderData
  useEffect(() => {
    if (isEmpty) chooseShops([])
  }, [isEmpty])
  return { cart, shop_ids, summary }
}

export type CartSelection = ReturnType<typeof useCartWithSummary>
