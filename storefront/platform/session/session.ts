import { create } from 'zustand'
import type { Session, User } from '#contract/accounts.ts'
import { call, setBearerToken } from '#storefront/platform/api/client.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { deleteCachedPages } from '#storefront/platform/offline/service-worker-client.ts'
import { readDevice, writeDevice } from '#storefront/platform/storage/web-storage.ts'
import { followLogin, waitForLogin } from './after-login.ts'

type SessionState = {
  token: string | null
  user: User | null
  /** Counts of the header, written by the queries of cart, wishlist, chat and notices. */
  favorite_count: number
  unread_count: number
  cart_count: number
  cart_amount: number
  notice_count: number
  /** True after the shopper logged out; false if the session ended otherwise, or never began. */
  has_left: boolean
}

const guest: SessionState = {
  token: null,
  user: null,
  favorite_count: 0,
  unread_count: 0,
  cart_count: 0,
  cart_amount: 0,
  notice_count: 0,
  has_left: false,
}
const key = 'session'

/** The shopper's session. On the server and until hydration everybody is a guest. */
export const useSession = create<SessionState>(() => guest)

const endListeners = new Set<() => void>()

/** Registers a listener that deletes a capability's data of the shopper. */
export function onSessionEnd(listener: () => void): void {
  endListeners.add(listener)
}

export function signIn({ access, user }: Session): void {
  storeSession(access.token, user)
}

/** Updates name, photo and contacts of the shopper, in other tabs too. */
export function replaceUser({ id, name, phone, phone_code, formatted_phone, email, profile_photo }: User): void {
  const { token, user: current } = useSession.getState()
  // The shopper may have signed out or changed since the request.
  if (!token || current?.id !== id) return
  storeSession(token, { id, name, phone, phone_code, formatted_phone, email, profile_photo })
}

/** Stores what the header shows; contacts are loaded with the profile. */
function storeSession(token: string, user: User): void {
  const { id, name, profile_photo } = user
  writeDevice(key, JSON.stringify({ token, user: { id, name, profile_photo } }))
  setSession(token, user)
}

/** Ends the session without a message, as after a 401 on decrement, delete, addresses and favourites (spec §4). */
export const clearSession = (): void => endSession({ has_left: false })

const leftMark = 'left'

function endSession({ has_left }: Pick<SessionState, 'has_left'>): void {
  // Other tabs read the reason in the first of two events.
  if (has_left) writeDevice(key, leftMark)
  writeDevice(key, null)
  setSession(null, null, has_left)
}

/** Logs out. The session ends at once, whether or not the server responds. */
export async function signOut(): Promise<void> {
  const request = call('GET /logout')
  endSession({ has_left: true })
  void deleteCachedPages()
  toast.success(pageText('accounts.logged_out'))
  await request.catch(() => undefined)
}

/** Called when an action needs a session: ends the current one and opens the login dialog. Resolves to whether the shopper logs in. */
export function requireLogin(): Promise<boolean> {
  clearSession()
  openDialog('login')
  const login = waitForLogin()
  toast.error(pageText('accounts.login_first'), { until: login })
  return login
}

/** Restores the stored session and follows its changes in other tabs. */
export function restoreSession(): void {
  applyStored(readDevice(key))
  addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    const wasGuest = !useSession.getState().token
    applyStored(event.newValue === leftMark ? leftMark : readDevice(key))
    if (wasGuest && useSession.getState().token) followLogin()
  })
}

function applyStored(stored: string | null): void {
  const session = readSession(stored)
  if (session) setSession(session.token, session.user)
  else if (useSession.getState().token) setSession(null, null, stored === leftMark)
}

function setSession(token: string | null, user: User | null, has_left = false): void {
  const previous = useSession.getState().user
  setBearerToken(token)
  if (token && previous && previous.id === user?.id) useSession.setState({ token, user: { ...previous, ...user } })
  else {
    useSession.setState({ ...guest, token, user, has_left })
    for (const listener of endListeners) listener()
  }
}

/** Parses a stored session; null unless it has a token and a user with a name. */
export function readSession(stored: string | null): { token: string; user: User } | null {
  if (!stored) return null
  try {
    const { token, user } = JSON.parse(stored)
    return typeof token === 'string' && typeof user?.name === 'string' ? { token, user } : null
  } catch {
    return null
  }
}
