import { loadScript, ownAddress, type Prepare, scriptPatience } from './provider-api.ts'

type Answer = {
  authorization?: { id_token?: string }
  /** Told once, when somebody first signs in here. */
  user?: { name?: { firstName?: string; lastName?: string } }
}

/** As much of Apple's script as is used. */
type AppleId = {
  auth: {
    init: (settings: Record<'clientId' | 'scope' | 'redirectURI' | 'state' | 'nonce', string> & Popup) => void
    signIn: () => Promise<Answer>
  }
}
type Popup = { usePopup: boolean }

declare global {
  interface Window {
    AppleID?: AppleId
  }
}

/** Its word on who it is comes as a signed token; the specification wants a code beside it, which means nothing. */
const placeholder = 'apple'

const changedMind = /^(popup_closed_by_user|user_cancelled_authorize|user_trigger_new_signin_flow)$/

export const prepareApple: Prepare = async ({ ask_url, client_id, scope, redirect_url }, { state, nonce }) => {
  await loadScript(ask_url, scriptPatience)
  const { AppleID } = window
  if (!AppleID) throw new Error('the script of Apple is not what it was')
  const redirectURI = redirect_url ?? ownAddress()
  AppleID.auth.init({ clientId: client_id, scope, redirectURI, state, nonce, usePopup: true })
  return async () => {
    const answer = await AppleID.auth.signIn().catch(nullForChangedMind)
    if (!answer) return null
    const id_token = answer.authorization?.id_token
    if (!id_token) throw new Error('Apple told no token')
    const name = [answer.user?.name?.firstName, answer.user?.name?.lastName].filter(Boolean).join(' ')
    return { code: placeholder, data: { id_token, ...(name && { name }) } }
  }
}

/** Apple throws `{ error }`, and no Error. */
function nullForChangedMind(thrown: { error?: unknown } | null): null {
  const error = String(thrown?.error ?? thrown)
  if (changedMind.test(error)) return null
  throw new Error(error)
}
