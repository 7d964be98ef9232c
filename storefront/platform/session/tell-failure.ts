import { isUnauthorized } from '#storefront/platform/api/api-error.ts'
import { toastError } from '#storefront/platform/api/form-failure.ts'
import { clearSession } from './session.ts'

/** What the shop has against something that a shopper did: told, and a session that it no longer knows ends here too. */
export function tellFailure(error: unknown): void {
  if (isUnauthorized(error)) clearSession()
  toastError(error)
}
