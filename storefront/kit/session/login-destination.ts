import { useNavigate } from 'react-router'
import { useDialogs } from '../layers/dialogs.ts'
import { useSession } from './session.ts'

/** Path, query and hash of the page that a guest was redirected from. */
let destination: string | null = null

/**
 * Remembers where a login leads, while the dialogs of login, registration and codes follow one another. Where they close and nobody is
 * signed in, it is forgotten.
 */
export function rememberDestination(address: string): void {
  destination = address
  const stop = useDialogs.subscribe(({ isOpen }) => {
    if (isOpen) return
    stop()
    if (useSession.getState().token === null) destination = null
  })
}

/** Opens the destination, if there is one: for dialogs through which somebody has logged in. */
export function useOpenDestination(): () => void {
  const navigate = useNavigate()
  return () => {
    const address = destination
    destination = null
    if (address !== null) navigate(address)
  }
}
