import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#contract/client/api-error.ts'
import { closeDialog, useDialogs } from '#storefront/platform/dialogs/dialogs.ts'
import { takeToasts } from '#storefront/platform/dialogs/toasts.ts'
import { handleUnauthorized, showFailure, unauthorizedActions } from './handle-unauthorized.ts'
import { signIn, useSession } from './session.ts'

const user = { id: 7, name: 'Mira', phone: null, phone_code: null, formatted_phone: null, email: null }
const message = 'Please log in to go on.'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('location', { origin: 'http://shop.test' })
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('HTMLElement', class {})
  closeDialog()
  takeToasts()
  signIn({ access: { token: 'secret' }, user: { ...user, profile_photo: null } })
})

type Address = ApiError['address']

const refused = (address: Address, status = 401, code: ApiError['code'] = 'errors.unauthenticated') =>
  new ApiError({ address, status, code, message })

type Observed = { isSignedIn: boolean; toasts: readonly string[]; dialog: string | null | undefined }

const observe = (): Observed => ({
  isSignedIn: useSession.getState().token !== null,
  toasts: takeToasts().map(({ text }) => text),
  dialog: useDialogs.getState().isOpen ? useDialogs.getState().current?.name : null,
})

const askToLogIn = { isSignedIn: false, toasts: ['accounts.login_first'], dialog: 'login' }
const logInAgain = { isSignedIn: false, toasts: [message], dialog: 'login' }
const showMessage = { isSignedIn: false, toasts: [message], dialog: null }
const endSilently = { isSignedIn: false, toasts: [], dialog: null }
const ignore = { isSignedIn: true, toasts: [], dialog: null }

const rows: [Address, Observed][] = [
  ['POST /cart/store', askToLogIn],
  ['POST /orders/{id}/reorder', askToLogIn],
  ['POST /cart/increment', showMessage],
  ['POST /cart/checkout', showMessage],
  ['POST /cart/decrement', endSilently],
  ['POST /cart/delete', endSilently],
  ['POST /place-order', logInAgain],
  ['POST /apply-coupon', logInAgain],
  ['GET /get-vouchers', showMessage],
  ['POST /vouchers-collect', showMessage],
  ['POST /favorite-add-or-remove', endSilently],
  ['POST /address/store', endSilently],
  ['POST /address/{id}/update', endSilently],
  ['POST /address/{id}/delete', endSilently],
  ['POST /address/{id}/default', endSilently],
  ['POST /update-profile', endSilently],
  ['POST /change-password', endSilently],
  ['POST /send-message', endSilently],
  ['POST /store-message', endSilently],
  ['POST /realtime/authorize', endSilently],
  ['POST /update-last-seen', ignore],
  ['GET /orders/{id}/invoice', showMessage],
  ['GET /my-data', showMessage],
]

test('every row of the table of 401s has a test', () => {
  expect(rows.map(([address]) => address).sort()).toEqual(Object.keys(unauthorizedActions).sort())
})

test.each([
  ...rows,
  ['GET /carts', endSilently],
  ['GET /addresses', endSilently],
  ['GET /favorite-products', endSilently],
  ['POST /orders/{id}/cancel', showMessage],
] as const)('a 401 of %s does what its row, or the default, says', (address, expected) => {
  const action = showFailure(refused(address))
  expect(observe()).toEqual(expected)
  expect(action === 'go_home').toBe(address === 'GET /get-vouchers' || address === 'POST /vouchers-collect')
})

test('a refused sign-in by a provider is a 401 with another code, which ends no session', () => {
  expect(handleUnauthorized(refused('POST /auth/{provider}/token', 401, 'social.not_proved'))).toBeNull()
  expect(observe()).toEqual(ignore)
})

test('any other error is shown, and the session continues', () => {
  expect(showFailure(refused('POST /cart/increment', 409, 'cart.full'))).toBeNull()
  expect(observe()).toEqual({ ...ignore, toasts: [message] })
})
