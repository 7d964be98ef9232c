import { errorMessage, isUnauthorized } from '#contract/client/api-error.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'

/** Shows an error; true if it was a 401 that was handled. Loads the code for that on the first 401. */
export async function loadAndShowFailure(error: unknown): Promise<boolean> {
  const handler = isUnauthorized(error) ? await import('./handle-unauthorized.ts').catch(() => null) : null
  if (handler) return handler.showFailure(error) !== null
  toast.error(errorMessage(error))
  return false
}
