import { useQuery } from '@tanstack/react-query'
import type { Address } from '#contract/addresses.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { keptForPurchase } from '#storefront/platform/session/tab-state.ts'
import { addressesQuery } from './addresses-query.ts'

const chosen = keptForPurchase('chosen-address', (kept) => (typeof kept === 'number' ? kept : null))

/** Of the shopper's addresses the one that this order goes to, and none after it. */
export const chooseAddress = chosen.keep

export function useBasketAddress(is_buy_now: boolean) {
  const isSignedIn = useSession((session) => session.token !== null)
  const addresses = useQuery({ ...addressesQuery, enabled: isSignedIn }, shopperData)
  const address_id = chosen.useKept(is_buy_now)
  return { addresses, address: basketAddress(addresses.data ?? [], address_id) }
}

/** Where an order goes: the address that was chosen, while it is there; else the default one; else the first. */
export function basketAddress(addresses: readonly Address[], chosen: number | null): Address | null {
  const byId = addresses.find((address) => address.id === chosen)
  return byId ?? addresses.find((address) => address.is_default) ?? addresses[0] ?? null
}
