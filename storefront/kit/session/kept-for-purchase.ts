import { create } from 'zustand'
import { readTab, writeTab } from '../device/tab-storage.ts'
import { onSessionEnd, useSession } from './session.ts'

type Kind = 'cart' | 'buy_now'

const kindOf = (is_buy_now: boolean): Kind => (is_buy_now ? 'buy_now' : 'cart')

const forgetters = new Set<(is_buy_now: boolean) => void>()

/**
 * What a shopper tells about a purchase before it is ordered. A tab may have two under way, the cart's and the one beside
 * it, and neither is told what belongs to the other. A reload remembers it; another shopper finds nothing of it. `read`
 * takes what was kept, or undefined: then it answers what there is to begin with.
 */
export function keptForPurchase<T>(name: string, read: (kept: unknown) => T) {
  const keys = { cart: name, buy_now: `${name}-buy-now` }
  const restore = (kind: Kind) => read(keptBy(useSession.getState().user?.id, readTab(keys[kind])))
  const restoreAll = () => ({ cart: restore('cart'), buy_now: restore('buy_now') })
  const store = create<Record<Kind, T>>(restoreAll)
  const keep = (is_buy_now: boolean, value: T) => {
    const user_id = useSession.getState().user?.id
    const kind = kindOf(is_buy_now)
    writeTab(keys[kind], user_id === undefined ? null : JSON.stringify({ user_id, value }))
    store.setState(kind === 'cart' ? { cart: value } : { buy_now: value })
  }
  forgetters.add((is_buy_now) => keep(is_buy_now, read(undefined)))
  // Somebody else, or nobody, is signed in from now on.
  onSessionEnd(() => {
    for (const is_buy_now of [false, true]) keep(is_buy_now, restore(kindOf(is_buy_now)))
  })
  return {
    useKept: (is_buy_now: boolean): T => store((state) => state[kindOf(is_buy_now)]),
    get: (is_buy_now: boolean): T => store.getState()[kindOf(is_buy_now)],
    keep,
  }
}

/** It is ordered: whatever was told about it ends with it. */
export function forgetPurchase(is_buy_now: boolean): void {
  for (const forget of forgetters) forget(is_buy_now)
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
