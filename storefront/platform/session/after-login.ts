import { closeDialogOfTurn, useDialogs } from '#storefront/platform/dialogs/dialogs.ts'

/** Dialogs between the press of a guest and the session. Any other one, or none, means that the login is left. */
const loginDialogs = new Set<string | undefined>(['login', 'registration', 'forgot-password', 'otp', 'reset-password'])

let settle: ((isSignedIn: boolean) => void) | null = null

/** Keeps `action` until the login in the open dialog is done. Leaving the dialog cancels it. */
export function runAfterLogin(action: () => void, onCancel?: () => void): void {
  settle?.(false)
  const stop = useDialogs.subscribe(({ current, isOpen }) => {
    if (!isOpen || !loginDialogs.has(current?.name)) settle?.(false)
  })
  settle = (isSignedIn) => {
    settle = null
    stop()
    if (isSignedIn) action()
    else onCancel?.()
  }
}

/** Whether the shopper signs in, rather than leaves the open dialog. */
export const waitForLogin = (): Promise<boolean> =>
  new Promise((resolve) =>
    runAfterLogin(
      () => resolve(true),
      () => resolve(false),
    ),
  )

/** Called before the dialog closes: a dialog that the action opens then returns the focus to the first opener. */
export function resumeAfterLogin(): void {
  settle?.(true)
}

/** Called after a login, here or in another tab: goes on with what waits for it, and closes whichever dialog of the login is open. */
export function followLogin(): void {
  const { current, isOpen, turn } = useDialogs.getState()
  if (!isOpen || !loginDialogs.has(current?.name)) return
  resumeAfterLogin()
  closeDialogOfTurn(turn)
}
