import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { addressesQuery, setCachedAddresses } from '../addresses-query.ts'

/** Writes the returned book and shows the server's message. False after an error. */
export async function changeAddressBook(change: 'delete' | 'default', id: number): Promise<boolean> {
  try {
    const { data, message } = await call(`POST /address/{id}/${change}`, { params: { id: String(id) } })
    setCachedAddresses(data.addresses)
    toast.success(message)
    return true
  } catch (error) {
    // Another tab may have deleted it: the cached book is stale.
    if (!showFailure(error)) await shopperData.invalidateQueries({ queryKey: addressesQuery.queryKey })
    return false
  }
}

let lastSavedId: number | null = null

/** The address that was saved on the editor's page: the book highlights it once. */
export function setLastSavedId(id: number): void {
  lastSavedId = id
}

export const getLastSavedId = (): number | null => lastSavedId

export function clearLastSavedId(): void {
  lastSavedId = null
}
