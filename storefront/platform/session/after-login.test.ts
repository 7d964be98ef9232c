import { beforeEach, expect, test, vi } from 'vitest'
import { closeDialog, openDialog, useDialogs } from '#storefront/platform/dialogs/dialogs.ts'
import { followLogin, resumeAfterLogin, runAfterLogin, waitForLogin } from './after-login.ts'

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('HTMLElement', class {})
  closeDialog()
})

const act = vi.fn<() => void>()

test('the action of a guest: it runs once after the login, whichever dialogs lead there', () => {
  openDialog('login')
  runAfterLogin(act)
  openDialog('forgot-password', {})
  openDialog('otp', { request: { phone: 'mira@mail.example', forgot_password: 1 } })
  openDialog('reset-password', { token: 'proof' })
  openDialog('login')
  openDialog('registration')
  openDialog('otp', { request: { phone: '501234567', forgot_password: null } })
  expect(act).not.toHaveBeenCalled()
  resumeAfterLogin()
  closeDialog()
  resumeAfterLogin()
  expect(act).toHaveBeenCalledOnce()
})

test.each([
  ['closes the login', closeDialog],
  ['opens another dialog', () => openDialog('menu')],
  ['presses something else', () => runAfterLogin(() => undefined)],
])('the action of a guest: it is given up when they %s', async (_case, leave) => {
  openDialog('login')
  runAfterLogin(act)
  leave()
  resumeAfterLogin()
  openDialog('login')
  const isSignedIn = waitForLogin()
  leave()
  resumeAfterLogin()
  expect(await isSignedIn).toBe(false)
  expect(act).not.toHaveBeenCalled()
})

test('the action of a guest: it runs when another tab logs in, and the login closes', () => {
  openDialog('login')
  runAfterLogin(act)
  followLogin()
  expect(act).toHaveBeenCalledOnce()
  expect(useDialogs.getState().isOpen).toBe(false)
})

test('a login in another tab: the dialog that the action opens stays, and so does one that is not of the login', () => {
  openDialog('login')
  runAfterLogin(() => openDialog('menu'))
  followLogin()
  expect(useDialogs.getState()).toMatchObject({ isOpen: true, current: { name: 'menu' } })
  followLogin()
  expect(useDialogs.getState()).toMatchObject({ isOpen: true, current: { name: 'menu' } })
})
