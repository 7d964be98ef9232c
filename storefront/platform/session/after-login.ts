import { useNavigate } from 'react-router'
import { useDialogs } from '#storefront/platform/dialogs/dialogs.ts'
import { useSession } from './session.ts'

/** Path, query and hash of the page that a guest was redirected from. */
let destination: string | null = null

/**
 * Keeps the page to open after a login while the dialogs of login, registration and codes are open. Closing them without signing in
 * drops it.
 */
export function rememberDestination(address: string): void {
  destination = address
  const stop = useDialogs.subscribe(({ isOpen }) => {
    if (isOpen) return
    stop()
    if (useSession.getState().token === null) destination = null
  })
}

/** Opens the destination, if there is one. Dialogs call it after a login or registration. */
export function useOpenDestination(): () => void {
  const navigate = useNavigate()
  return () => {
    const address = destination
    destination = null
    if (address !== null) navigate(address)
  }
}

/** The login is open: who logs in there goes on with what they meant to do; who closes it has thought better of it. */
export function onceLoggedIn(goOn: () => void): void {
  const end = () => {
    stopWaiting()
    stopWatching()
  }
  const stopWaiting = useSession.subscribe(({ token }) => {
    if (!token) return
    end()
    goOn()
  })
  const stopWatching = useDialogs.subscribe(({ current, isOpen }) => {
    const isAsking = current?.name === 'login' || current?.name === 'registration'
    if (!isOpen || !isAsking) end()
  })
}
