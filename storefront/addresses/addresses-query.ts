import { queryOptions } from '@tanstack/react-query'
import type { Address } from '#contract/addresses.ts'
import { call } from '#storefront/platform/api/client.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'

/** The shopper's address book. Mutations write their response with `setCachedAddresses`. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: async () => (await call('GET /addresses')).data.addresses,
})

export function setCachedAddresses(addresses: Address[]): void {
  shopperData.setQueryData(addressesQuery.queryKey, addresses)
}
