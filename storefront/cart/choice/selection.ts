import { create } from 'zustand'
import { onSessionEnd, useSession } from '#storefront/platform/session/session.ts'
import { readTab, writeTab } from '#storefront/platform/storage/web-storage.ts'
import { readChosen, type ShopIds, toggled } from './selection-rules.ts'

const key = 'chosen-shops'

/** The shops whose lines go to checkout. They outlive the panel and a reload, but not the session. */
export const useSelection = create<{ shop_ids: ShopIds; hasToggled: boolean }>(() => ({
  shop_ids: restore(),
  /** After the first toggle an empty selection is requested too (specification §4). */
  hasToggled: false,
}))

export function chooseShops(shop_ids: ShopIds): void {
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
