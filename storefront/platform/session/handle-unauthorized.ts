import { isUnauthorized } from '#storefront/platform/api/api-error.ts'
import { toastError } from '#storefront/platform/api/form-failure.ts'
import { clearSession } from './session.ts'

/** Shows the error of a shopper's action; a 401 also ends the session. */
export function showFailure(error: unknown): void {
  if (isUnauthorized(error)) clearSession()
  toastError(error)
}
