import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { ApiError, isUnauthorized } from '#contract/client/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { useDialogs } from '#storefront/platform/dialogs/dialogs.ts'
import { takeToasts } from '#storefront/platform/dialogs/toasts.ts'
import {
  clearSession,
  onSessionEnd,
  readSession,
  replaceUser,
  requireLogin,
  restoreSession,
  signIn,
  signOut,
  useSession,
} from './session.ts'

const user: User = {
  id: 7,
  name: 'Mira',
  phone: '1712345678',
  phone_code: '+880',
  formatted_phone: '+880 1712 345678',
  email: null,
  profile_photo: null,
}
const session = { access: { token: 'secret' }, user }
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

let device: Map<string, string>
let tabs: EventTarget
const fetchApi = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => {
  device = new Map()
  tabs = new EventTarget()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => device.set(key, value),
    removeItem: (key: string) => device.delete(key),
  })
  vi.stubGlobal('location', { origin: 'http://shop.test' })
  vi.stubGlobal('document', { activeElement: null })
  vi.stubGlobal('HTMLElement', class {})
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  vi.stubGlobal('fetch', fetchApi)
  fetchApi.mockReset().mockResolvedValue(answer(200, { message: 'OK', data: {} }))
})

afterEach(() => {
  clearSession()
  takeToasts()
  vi.unstubAllGlobals()
})

const texts = () => takeToasts().map(({ kind, text }) => [kind, text])

/** Contacts are not stored. */
const kept = { id: user.id, name: user.name, profile_photo: user.profile_photo }

test('signing in stores token and name, and calls send the token', async () => {
  signIn(session)
  expect(useSession.getState()).toMatchObject({ token: 'secret', user })
  expect(JSON.parse(device.get('session') ?? '')).toEqual({ token: 'secret', user: kept })
  device.set('locale', 'ar')
  await call('GET /carts')
  const headers = fetchApi.mock.calls[0]?.[0].headers
  expect(headers?.get('Authorization')).toBe('Bearer secret')
  expect(headers?.get('Accept-Language')).toBe('ar')
  expect(headers?.get('X-Requested-With')).toBe('XMLHttpRequest')
})

test('logging out ends the session and shows a toast, even if the call fails', async () => {
  fetchApi.mockRejectedValue(new TypeError('no network'))
  const forget = vi.fn()
  signIn(session)
  onSessionEnd(forget)
  useSession.setState({ favorite_count: 3, unread_count: 4, notice_count: 1, cart_count: 2, cart_amount: 12.5 })
  await signOut()
  expect(fetchApi.mock.calls[0]?.[0].headers.get('Authorization')).toBe('Bearer secret')
  expect(useSession.getState()).toEqual({
    token: null,
    user: null,
    favorite_count: 0,
    unread_count: 0,
    notice_count: 0,
    cart_count: 0,
    cart_amount: 0,
    has_left: true,
  })
  expect(device.has('session')).toBe(false)
  expect(forget).toHaveBeenCalledOnce()
  expect(texts()).toEqual([['success', 'accounts.logged_out']])
})

test('a changed name is stored, and the shopper stays signed in with all counts', () => {
  signIn(session)
  useSession.setState({ cart_count: 2 })
  const forget = vi.fn()
  onSessionEnd(forget)
  replaceUser({ ...user, name: 'Mira Aziz', gender: 'female' } as User)
  expect(useSession.getState()).toMatchObject({ token: 'secret', user: { name: 'Mira Aziz' }, cart_count: 2 })
  expect(JSON.parse(device.get('session') ?? '')).toEqual({ token: 'secret', user: { ...kept, name: 'Mira Aziz' } })
  expect(forget).not.toHaveBeenCalled()
})

test('an update of a shopper who has signed out is ignored', () => {
  signIn(session)
  replaceUser({ ...user, id: 8, name: 'Somebody Else' })
  expect(useSession.getState().user).toEqual(user)
  clearSession()
  replaceUser(user)
  expect(useSession.getState().user).toBeNull()
  expect(device.has('session')).toBe(false)
})

test('clearing the session shows no toast', () => {
  signIn(session)
  clearSession()
  expect(useSession.getState().token).toBeNull()
  expect(texts()).toEqual([])
})

test('a required login ends the session, shows a toast and opens the login dialog', () => {
  signIn(session)
  requireLogin()
  expect(useSession.getState().token).toBeNull()
  expect(texts()).toEqual([['error', 'accounts.login_first']])
  expect(useDialogs.getState()).toMatchObject({ isOpen: true, current: { name: 'login' } })
})

test('a required login is done when another tab logs in', async () => {
  restoreSession()
  const login = requireLogin()
  const [notice] = takeToasts()
  device.set('session', JSON.stringify({ token: 'secret', user: kept }))
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }))
  expect(await login).toBe(true)
  expect(await notice?.until).toBe(true)
  expect(useSession.getState().token).toBe('secret')
  expect(useDialogs.getState().isOpen).toBe(false)
})

test('a session stored by another tab keeps the contacts in this one', () => {
  signIn(session)
  restoreSession()
  device.set('session', JSON.stringify({ token: 'secret', user: { ...kept, name: 'Mira Aziz' } }))
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }))
  expect(useSession.getState().user).toEqual({ ...user, name: 'Mira Aziz' })
})

test('a stored session is restored, and another tab can end it', () => {
  device.set('session', JSON.stringify({ token: 'secret', user }))
  restoreSession()
  expect(useSession.getState()).toMatchObject({ token: 'secret', user })
  device.delete('session')
  tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }))
  expect(useSession.getState().token).toBeNull()
})

test.each([null, '', 'not json', 'null', '{"token":5,"user":{"name":"x"}}', '{"token":"x"}'])(
  'a stored "%s" is no session',
  (stored) => {
    expect(readSession(stored)).toBeNull()
  },
)

test('a refusal has status, message and fields; a network error has status 0', async () => {
  fetchApi.mockResolvedValueOnce(answer(422, { message: 'No.', errors: { phone: ['Wrong.'] } }))
  const refused = await call('POST /login', { body: { phone: '1', password: '2' } }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ status: 422, message: 'No.', errors: { phone: ['Wrong.'] } })
  fetchApi.mockRejectedValueOnce(new TypeError('no network'))
  await expect(call('GET /countries')).rejects.toMatchObject({ status: 0, message: 'faults.unreachable' })
})

test('a late 401 of an old token does not end the newer session', async () => {
  const refusal = { code: 'errors.unauthenticated', message: 'Please log in.' }
  const late = Promise.withResolvers<Response>()
  signIn(session)
  fetchApi.mockReturnValueOnce(late.promise)
  const sent = call('POST /cart/delete', { body: { cart_id: 1 } } as never).catch((error: unknown) => error)
  await expect.poll(() => fetchApi.mock.calls.length).toBe(1)
  signIn({ ...session, access: { token: 'newer' } })
  late.resolve(answer(401, refusal))
  const error = await sent
  expect([isUnauthorized(error), (error as ApiError).message]).toEqual([false, refusal.message])
  fetchApi.mockResolvedValueOnce(answer(401, refusal))
  expect(isUnauthorized(await call('GET /profile').catch((reason: unknown) => reason))).toBe(true)
})

test('another tab that logs out says so, and one whose session ends otherwise does not', async () => {
  const written: (string | null)[] = []
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => {
      device.set(key, value)
      if (key === 'session') written.push(value)
    },
    removeItem: (key: string) => {
      device.delete(key)
      if (key === 'session') written.push(null)
    },
  })
  signIn(session)
  await signOut()
  const ends = written.slice(1)
  restoreSession()
  const receive = (newValue: string | null) =>
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'session', newValue }))
  useSession.setState({ token: 'secret', user, has_left: false })
  for (const newValue of ends) receive(newValue)
  expect(useSession.getState()).toMatchObject({ token: null, has_left: true })
  useSession.setState({ token: 'secret', user, has_left: false })
  receive(null)
  expect(useSession.getState()).toMatchObject({ token: null, has_left: false })
})
