import { create } from 'zustand'
import { readTab, writeTab } from '#storefront/platform/storage/web-storage.ts'
import { onSessionEnd, useSession } from './session.ts'

export interface TabStateOptions {
  /** Whether the shopper finds it again after a session that ended by itself. Logging out deletes it nevertheless. */
  readonly outlivesSession?: boolean
}

/** One shopper's, in sessionStorage. `read` parses the stored value, or returns the initial value for undefined. */
export function createTabState<T>(
  name: string,
  read: (stored: unknown) => T,
  { outlivesSession = false }: TabStateOptions = {},
) {
  const restore = () => read(readStored(useSession.getState().user?.id, readTab(name)))
  const store = create<{ value: T }>(() => ({ value: restore() }))
  const set = (value: T) => {
    const { user, has_left } = useSession.getState()
    // A late response must not delete what outlives the session.
    if (user || has_left || !outlivesSession) writeTab(name, user ? JSON.stringify({ user_id: user.id, value }) : null)
    store.setState({ value })
  }
  onSessionEnd(() =>
    outlivesSession && !useSession.getState().has_left ? store.setState({ value: restore() }) : set(restore()),
  )
  const subscribe = (listener: (value: T) => void): (() => void) => store.subscribe(({ value }) => listener(value))
  return { useValue: (): T => store(({ value }) => value), get: (): T => store.getState().value, set, subscribe }
}

function readStored(user_id: number | undefined, stored: string | null): unknown {
  if (stored === null || user_id === undefined) return undefined
  try {
    const { value, ...rest } = JSON.parse(stored)
    return rest.user_id === user_id ? value : undefined
  } catch {
    return undefined
  }
}
