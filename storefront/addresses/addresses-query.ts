import { queryOptions } from '@tanstack/react-query'
import type { Address } from '#contract/addresses.ts'
import { isUnauthorized } from '#storefront/kit/api/api-error.ts'
import { call } from '#storefront/kit/api/client.ts'
import { clearSession } from '#storefront/kit/session/session.ts'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'

/** The shopper's address book. Changes write their answer here by keepAddresses. */
export const addressesQuery = queryOptions({ queryKey: ['addresses'], queryFn: fetchAddresses })

export function keepAddresses(addresses: Address[]): void {
  shopperData.setQueryData(addressesQuery.queryKey, addresses)
}

async function fetchAddresses(): Promise<Address[]> {
  try {
    return (await call('GET /addresses')).data.addresses
  } catch (error) {
    if (isUnauthorized(error)) clearSession()
    throw error
  }
}
