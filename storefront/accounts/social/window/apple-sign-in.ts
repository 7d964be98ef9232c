import { getPageUrl, loadScript, type PrepareSignIn, scriptTimeoutMs } from './provider-api.ts'

type AppleResponse = {
  authorization?: { id_token?: string }
  /** Only present at the first sign-in of a person. */
  user?: { name?: { firstName?: string; lastName?: string } }
}

/** The part of Apple's script that is used. */
type AppleId = {
  auth: {
    init: (settings: Record<'clientId' | 'scope' | 'redirectURI' | 'state' | 'nonce', string> & Popup) => void
    signIn: () => Promise<AppleResponse>
  }
}
type Popup = { usePopup: boolean }

declare global {
  interface Window {
    AppleID?: AppleId
  }
}

/** Apple identifies by a signed token. The specification requires a code as well, which has no meaning here. */
const placeholder = 'apple'

const cancelledErrors = /^(popup_closed_by_user|user_cancelled_authorize|user_trigger_new_signin_flow)$/

export const prepareApple: PrepareSignIn = async ({ ask_url, client_id, scope, redirect_url }, { state, nonce }) => {
  await loadScript(ask_url, scriptTimeoutMs)
  const { AppleID } = window
  if (!AppleID) throw new Error('the script of Apple is not what it was')
  const redirectURI = redirect_url ?? getPageUrl()
  AppleID.auth.init({ clientId: client_id, scope, redirectURI, state, nonce, usePopup: true })
  return async () => {
    const response = await AppleID.auth.signIn().catch(nullIfCancelled)
    if (!response) return null
    const id_token = response.authorization?.id_token
    if (!id_token) throw new Error('Apple told no token')
    const name = [response.user?.name?.firstName, response.user?.name?.lastName].filter(Boolean).join(' ')
    return { code: placeholder, data: { id_token, ...(name && { name }) } }
  }
}

/** Apple throws `{ error }` instead of an `Error`. */
function nullIfCancelled(thrown: { error?: unknown } | null): null {
  const error = String(thrown?.error ?? thrown)
  if (cancelledErrors.test(error)) return null
  throw new Error(error)
}
