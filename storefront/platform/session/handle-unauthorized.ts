import { errorMessage } from '#contract/client/api-error.ts'
import { findUnauthorizedAction, type UnauthorizedAction } from '#storefront/platform/api/unauthorized-actions.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { clearSession, requireLogin } from './session.ts'

/** After a 401 does what the table says for its call, and returns that; null for any other error. */
export function handleUnauthorized(error: unknown): UnauthorizedAction | null {
  const action = findUnauthorizedAction(error)
  if (action === 'ask_to_log_in') requireLogin()
  else if (action && action !== 'ignore') {
    clearSession()
    if (action !== 'end_silently') toast.error(errorMessage(error))
    if (action === 'log_in_again') openDialog('login')
  }
  return action
}

export function showFailure(error: unknown): UnauthorizedAction | null {
  const action = handleUnauthorized(error)
  if (!action) toast.error(errorMessage(error))
  return action
}
