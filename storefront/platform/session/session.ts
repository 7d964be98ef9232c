import { create } from 'zustand'
import type { Session, User } from '#contract/accounts.ts'
import { call, setBearerToken } from '#storefront/platform/api/client.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { forgetKept } from '#storefront/platform/offline/service-worker-client.ts'
import { readDevice, writeDevice } from '#storefront/platform/storage/web-storage.ts'

type SessionState = {
  token: string | null
  user: User | null
  /** What the header shows; written by whoever follows the shopper's cart, wishes, messages and notices. */
  favorite_count: number
  unread_count: number
  cart_count: number
  cart_amount: number
  notice_count: number
  /** Nobody is signed in because the shopper wished so; not because the server no longer knows the token. */
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

/** The shopper as the browser knows them. On the server and until the page is alive everybody is a guest. */
export const useSession = create<SessionState>(() => guest)

const endListeners = new Set<() => void>()

/** What else a capability keeps of the shopper goes when the session does: carts, selections, chats. */
export function onSessionEnd(forget: () => void): void {
  endListeners.add(forget)
}

/** Stores token and user; whoever watches the token loads what is the shopper's. */
export function signIn({ access, user }: Session): void {
  keep(access.token, user)
}

/** The shopper is called or looks otherwise now: header and sidebar follow, in other tabs too. */
export function replaceUser({ id, name, phone, phone_code, formatted_phone, email, profile_photo }: User): void {
  const { token, user: before } = useSession.getState()
  // The answer may be one to somebody who has left meanwhile.
  if (!token || before?.id !== id) return
  keep(token, { id, name, phone, phone_code, formatted_phone, email, profile_photo })
}

/** The device keeps what the header shows. Contacts are fetched anew with the profile. */
function keep(token: string, user: User): void {
  const { id, name, profile_photo } = user
  writeDevice(key, JSON.stringify({ token, user: { id, name, profile_photo } }))
  become(token, user)
}

/** Forgets the shopper, quietly: the answer to a 401 on decrement, delete, addresses and favourites. */
export function clearSession(): void {
  writeDevice(key, null)
  become(null, null)
}

/** Logs out. The session ends here and now, whatever the server says to it, and even if it says nothing. */
export async function signOut(): Promise<void> {
  const told = call('GET /logout')
  clearSession()
  void forgetKept()
  useSession.setState({ has_left: true })
  toast.success(pageText('accounts.logged_out'))
  await told.catch(() => undefined)
}

/** Somebody without a session tried what needs one: said so, signed out for good, and asked to log in. */
export function requireLogin(): void {
  toast.error(pageText('accounts.login_first'))
  clearSession()
  openDialog('login')
}

/** Takes up the session that the device kept, and follows what other tabs do to it. */
export function restoreSession(): void {
  takeUp(readDevice(key))
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) takeUp(readDevice(key))
  })
}

function takeUp(kept: string | null): void {
  const session = readSession(kept)
  if (session) become(session.token, session.user)
  else if (useSession.getState().token) become(null, null)
}

function become(token: string | null, user: User | null): void {
  const before = useSession.getState().user
  setBearerToken(token)
  if (token && before && before.id === user?.id) useSession.setState({ token, user: { ...before, ...user } })
  else {
    useSession.setState({ ...guest, token, user })
    for (const forget of endListeners) forget()
  }
}

/** What was kept may be from an older shop or another hand: only a token and a user with a name count. */
export function readSession(kept: string | null): { token: string; user: User } | null {
  if (!kept) return null
  try {
    const { token, user } = JSON.parse(kept)
    return typeof token === 'string' && typeof user?.name === 'string' ? { token, user } : null
  } catch {
    // Not JSON: as good as nothing.
    return null
  }
}
