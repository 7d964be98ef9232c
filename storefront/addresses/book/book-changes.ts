import { errorMessage, isUnauthorized } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { clearSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { addressesQuery, keepAddresses } from '../addresses-query.ts'

/** Both answer with the whole book, and say here how it went. False where the shop refused. */
export async function changeBook(change: 'delete' | 'default', id: number): Promise<boolean> {
  try {
    const { data, message } = await call(`POST /address/{id}/${change}`, { params: { id: String(id) } })
    keepAddresses(data.addresses)
    toast.success(message)
    return true
  } catch (error) {
    if (isUnauthorized(error)) clearSession()
    else {
      toast.error(errorMessage(error))
      // It may be gone by another tab's hand: what is shown here was wrong then.
      await shopperData.invalidateQueries({ queryKey: addressesQuery.queryKey })
    }
    return false
  }
}

let saved: number | null = null

/** The address that was just saved on another page: the list shows it once. */
export function markSaved(id: number): void {
  saved = id
}

export const savedAddress = (): number | null => saved

export function forgetSaved(): void {
  saved = null
}
