import { errorMessage, isUnauthorized } from '#contract/client/api-error.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'

/** `showFailure` for code of the first visit, which loads the table of 401s on the first 401; true if a 401 was handled. */
export async function loadAndShowFailure(error: unknown): Promise<boolean> {
  const handler = isUnauthorized(error) ? await import('./handle-unauthorized.ts').catch(() => null) : null
  if (handler) return handler.showFailure(error) !== null
  toast.error(errorMessage(error))
  return false
}
