import { queryOptions } from '@tanstack/react-query'
import type { Address } from '#contract/addresses.ts'
import { call } from '#storefront/platform/api/client.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'

/** The shopper's address book. Changes write their answer here by keepAddresses. */
export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: async () => (await call('GET /addresses')).data.addresses,
})

export function keepAddresses(addresses: Address[]): void {
  shopperData.setQueryData(addressesQuery.queryKey, addresses)
}
