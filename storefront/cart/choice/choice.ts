import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { create } from 'zustand'
import { onSessionEnd, useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { readTab, writeTab } from '#storefront/platform/storage/web-storage.ts'
import { cartQuery } from '../cart-query.ts'
import { readChosen, type ShopIds, settled, toggled } from './selection-rules.ts'
import { type SumTerms, useSummary } from './summary.ts'

const key = 'chosen-shops'

/** The shops whose lines go to checkout. They outlive the panel and a reload, but not the session. */
const useSelection = create<{ shop_ids: ShopIds; hasToggled: boolean }>(() => ({
  shop_ids: restore(),
  /** After the first toggle an empty selection is requested too (specification §4). */
  hasToggled: false,
}))

function chooseShops(shop_ids: ShopIds): void {
  const user = useSession.getState().user
  writeTab(key, user && shop_ids.length > 0 ? JSON.stringify({ user_id: user.id, shop_ids }) : null)
  useSelection.setState({ shop_ids })
}

export function toggleShop(shop_id: number): void {
  chooseShops(toggled(useSelection.getState().shop_ids, shop_id))
  useSelection.setState({ hasToggled: true })
}

function restore(): ShopIds {
  return readChosen(readTab(key), useSession.getState().user?.id)
}

// Somebody else, or nobody, is signed in from now on.
onSessionEnd(() => {
  chooseShops(restore())
  useSelection.setState({ hasToggled: false })
})

const none: SumTerms = {}

/** The cart, the shops chosen of it, and what these come to: for the panel and for checkout alike. */
export function useChoice(terms = none) {
  const { multi_vendor } = useSettings()
  const isSignedIn = useSession((session) => session.token !== null)
  const cart = useQuery({ ...cartQuery, enabled: isSignedIn, refetchOnMount: 'always' }, shopperData)
  const { shop_ids, hasToggled } = useSelection()
  useEffect(() => {
    const next = cart.data ? settled(shop_ids, cart.data, multi_vendor) : shop_ids
    if (next !== shop_ids) chooseShops(next)
  }, [cart.data, shop_ids, multi_vendor])
  const summary = useSummary({ shop_ids, cart: cart.data, terms, is_buy_now: false, hasToggled })
  // The only shop was not chosen by anybody, so nobody's choice is taken back.
  const isEmpty =
    multi_vendor && shop_ids.length > 0 && summary.data?.checkout_items.length === 0 && !summary.isPlaceholderData
  useEffect(() => {
    if (isEmpty) chooseShops([])
  }, [isEmpty])
  return { cart, shop_ids, summary }
}

export type Choice = ReturnType<typeof useChoice>
