import { create } from 'zustand'
import { onSessionEnd, useSession } from '#storefront/platform/session/session.ts'
import { readTab, writeTab } from './tab-storage.ts'

/**
 * What a shopper began and did not finish. A reload remembers it; another shopper in the same tab finds nothing of it. `read`
 * takes what was kept, or undefined: then it answers what there is to begin with.
 */
export function keptInTab<T>(name: string, read: (kept: unknown) => T) {
  const restore = () => read(keptBy(useSession.getState().user?.id, readTab(name)))
  const store = create<{ value: T }>(() => ({ value: restore() }))
  const keep = (value: T) => {
    const user_id = useSession.getState().user?.id
    writeTab(name, user_id === undefined ? null : JSON.stringify({ user_id, value }))
    store.setState({ value })
  }
  // Somebody else, or nobody, is signed in from now on.
  onSessionEnd(() => keep(restore()))
  return { useKept: (): T => store(({ value }) => value), get: (): T => store.getState().value, keep }
}

/** What the tab kept counts for the shopper who said it. */
function keptBy(user_id: number | undefined, kept: string | null): unknown {
  if (kept === null || user_id === undefined) return undefined
  try {
    const { value, ...rest } = JSON.parse(kept)
    return rest.user_id === user_id ? value : undefined
  } catch {
    // Not what we wrote: as good as nothing.
    return undefined
  }
}
