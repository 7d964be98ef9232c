import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Address } from '#contract/addresses.ts'
import { call } from '#storefront/platform/api/client.ts'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { createPurchaseState } from '#storefront/platform/purchases/purchase-kind.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { setSharedData, shopperData } from '#storefront/platform/session/shopper-data.ts'

/** The shopper's address book. Mutations write their response with `setCachedAddresses`. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: async () => (await call('GET /addresses')).data.addresses,
})

export function setCachedAddresses(addresses: Address[]): void {
  setSharedData(addressesQuery.queryKey, addresses)
}

const addressStore = createPurchaseState('chosen-address', (stored) => (typeof stored === 'number' ? stored : null))

/** Applies to the current purchase only. */
export const chooseAddress = addressStore.set

export function useBasketAddress(purchaseKind: PurchaseKind) {
  const isSignedIn = useSession((session) => session.token !== null)
  const addresses = useQuery({ ...addressesQuery, enabled: isSignedIn }, shopperData)
  const address_id = addressStore.useValue(purchaseKind)
  return { addresses, address: selectBasketAddress(addresses.data ?? [], address_id) }
}

/** The chosen address if it still exists, else the default one, else the first. */
export function selectBasketAddress(addresses: readonly Address[], chosenId: number | null): Address | null {
  const chosenAddress = addresses.find((address) => address.id === chosenId)
  return chosenAddress ?? addresses.find((address) => address.is_default) ?? addresses[0] ?? null
}
