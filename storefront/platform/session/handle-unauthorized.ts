import { errorMessage, isUnauthorized } from '#contract/client/api-error.ts'
import type { CallAddress } from '#contract/contract.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { clearSession, requireLogin } from './session.ts'

/** What the page does when the token of a call is refused (401). All but `ignore` end the session. */
export type UnauthorizedAction =
  /** Shows "Please login first!" in place of the server's message, and opens the login dialog. */
  | 'ask_to_log_in'
  | 'log_in_again'
  /** Shows the message; the caller then opens the home page. */
  | 'go_home'
  | 'show_message'
  | 'end_silently'
  | 'ignore'

/** Spec §4 and §8, and calls that they do not name. */
export const unauthorizedActions: { readonly [A in CallAddress]?: UnauthorizedAction } = {
  'POST /cart/store': 'ask_to_log_in',
  'POST /orders/{id}/reorder': 'ask_to_log_in',
  'POST /cart/increment': 'show_message',
  'POST /cart/checkout': 'show_message',
  'POST /cart/decrement': 'end_silently',
  'POST /cart/delete': 'end_silently',
  'POST /place-order': 'log_in_again',
  'POST /apply-coupon': 'log_in_again',
  'GET /get-vouchers': 'go_home',
  'POST /vouchers-collect': 'go_home',
  'POST /favorite-add-or-remove': 'end_silently',
  'POST /address/store': 'end_silently',
  'POST /address/{id}/update': 'end_silently',
  'POST /address/{id}/delete': 'end_silently',
  'POST /address/{id}/default': 'end_silently',
  'POST /update-profile': 'end_silently',
  'POST /change-password': 'end_silently',
  'POST /send-message': 'end_silently',
  'POST /store-message': 'end_silently',
  'POST /realtime/authorize': 'end_silently',
  'POST /update-last-seen': 'ignore',
  'GET /orders/{id}/invoice': 'show_message',
  'GET /my-data': 'show_message',
}

/** Null if the error is no 401. Without a row, loading ends the session silently and a change shows the message. */
export function findUnauthorizedAction(error: unknown): UnauthorizedAction | null {
  if (!isUnauthorized(error)) return null
  return unauthorizedActions[error.address] ?? (error.address.startsWith('GET') ? 'end_silently' : 'show_message')
}

/** After a 401 does what the table says for its call, and returns that; null for any other error. */
export function handleUnauthorized(error: unknown): UnauthorizedAction | null {
  const action = findUnauthorizedAction(error)
  if (action === 'ask_to_log_in') void requireLogin()
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
