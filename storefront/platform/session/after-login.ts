import { useNavigate } from 'react-router'
import { useDialogs } from '#storefront/platform/dialogs/dialogs.ts'
import { useSession } from './session.ts'

/** Path, query and hash of the page to open after the login. */
let destination: string | null = null

/** Keeps the page to open after a login while its dialogs are open. Closing them without signing in clears it. */
export function setLoginDestination(address: string): void {
  destination = address
  const stop = useDialogs.subscribe(({ isOpen }) => {
    if (isOpen) return
    stop()
    if (useSession.getState().token === null) destination = null
  })
}

export function useOpenDestination(): () => void {
  const navigate = useNavigate()
  return () => {
    const address = destination
    destination = null
    if (address !== null) navigate(address)
  }
}

/** Runs `action` after a login in the open dialog. Closing the dialog cancels it. */
export function runAfterLogin(action: () => void): void {
  const unsubscribe = () => {
    unsubscribeSession()
    unsubscribeDialogs()
  }
  const unsubscribeSession = useSession.subscribe(({ token }) => {
    if (!token) return
    unsubscribe()
    action()
  })
  const unsubscribeDialogs = useDialogs.subscribe(({ current, isOpen }) => {
    const isLogin = current?.name === 'login' || current?.name === 'registration'
    if (!isOpen || !isLogin) unsubscribe()
  })
}
