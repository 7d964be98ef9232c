import { useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { readTab, writeTab } from '#storefront/kit/device/tab-storage.ts'
import { onSessionEnd, useSession } from '#storefront/kit/session/session.ts'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'
import { addressesQuery } from './addresses-query.ts'
import { basketAddress } from './basket-address.ts'

const key = 'chosen-address'

const useChosen = create<{ address_id: number | null }>(() => ({ address_id: Number(readTab(key)) || null }))

/** Of the shopper's addresses the one that this order goes to; a reload remembers it. */
export function chooseAddress(address_id: number | null): void {
  writeTab(key, address_id === null ? null : String(address_id))
  useChosen.setState({ address_id })
}

onSessionEnd(() => {
  // A restored session is no end; addresses of others would not be found in the book anyway.
  if (useSession.getState().token === null) chooseAddress(null)
})

export function useBasketAddress() {
  const isSignedIn = useSession((session) => session.token !== null)
  const addresses = useQuery({ ...addressesQuery, enabled: isSignedIn }, shopperData)
  const chosen = useChosen((state) => state.address_id)
  return { addresses, address: basketAddress(addresses.data ?? [], chosen) }
}
