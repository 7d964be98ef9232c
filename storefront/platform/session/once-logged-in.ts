import { useDialogs } from '#storefront/platform/dialogs/dialogs.ts'
import { useSession } from './session.ts'

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
