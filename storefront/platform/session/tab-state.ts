import { create } from 'zustand'
import { readTab, writeTab } from '#storefront/platform/storage/web-storage.ts'
import { onSessionEnd, useSession } from './session.ts'

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

const forgetters = new Set<(is_buy_now: boolean) => void>()

/**
 * What a shopper tells about a purchase before it is ordered. A tab may have two under way, the cart's and the one beside
 * it, and neither is told what belongs to the other. `read` as for what a tab keeps.
 */
export function keptForPurchase<T>(name: string, read: (kept: unknown) => T) {
  const ofCart = keptInTab(name, read)
  const ofBuyNow = keptInTab(`${name}-buy-now`, read)
  const of = (is_buy_now: boolean) => (is_buy_now ? ofBuyNow : ofCart)
  forgetters.add((is_buy_now) => of(is_buy_now).keep(read(undefined)))
  return {
    useKept: (is_buy_now: boolean): T => of(is_buy_now).useKept(),
    get: (is_buy_now: boolean): T => of(is_buy_now).get(),
    keep: (is_buy_now: boolean, value: T): void => of(is_buy_now).keep(value),
  }
}

/** It is ordered: whatever was told about it ends with it. */
export function forgetPurchase(is_buy_now: boolean): void {
  for (const forget of forgetters) forget(is_buy_now)
}
