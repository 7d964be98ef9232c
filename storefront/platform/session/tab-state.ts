import { create } from 'zustand'
import { readTab, writeTab } from '#storefront/platform/storage/web-storage.ts'
import { onSessionEnd, useSession } from './session.ts'

/**
 * State of one shopper in one tab, stored in sessionStorage. `read` parses the stored value, or returns the initial value for
 * undefined.
 */
export function createTabState<T>(name: string, read: (stored: unknown) => T) {
  const restore = () => read(readStored(useSession.getState().user?.id, readTab(name)))
  const store = create<{ value: T }>(() => ({ value: restore() }))
  const keep = (value: T) => {
    const user_id = useSession.getState().user?.id
    writeTab(name, user_id === undefined ? null : JSON.stringify({ user_id, value }))
    store.setState({ value })
  }
  onSessionEnd(() => keep(restore()))
  return { useKept: (): T => store(({ value }) => value), get: (): T => store.getState().value, keep }
}

/** The stored value if it belongs to this shopper. */
function readStored(user_id: number | undefined, stored: string | null): unknown {
  if (stored === null || user_id === undefined) return undefined
  try {
    const { value, ...rest } = JSON.parse(stored)
    return rest.user_id === user_id ? value : undefined
  } catch {
    // Not JSON.
    return undefined
  }
}

const resetters = new Set<(is_buy_now: boolean) => void>()

/** Like `createTabState`, separately for the purchase of the cart and for Buy now, which a tab can have at the same time. */
export function createPurchaseState<T>(name: string, read: (stored: unknown) => T) {
  const ofCart = createTabState(name, read)
  const ofBuyNow = createTabState(`${name}-buy-now`, read)
  const of = (is_buy_now: boolean) => (is_buy_now ? ofBuyNow : ofCart)
  resetters.add((is_buy_now) => of(is_buy_now).keep(read(undefined)))
  return {
    useKept: (is_buy_now: boolean): T => of(is_buy_now).useKept(),
    get: (is_buy_now: boolean): T => of(is_buy_now).get(),
    keep: (is_buy_now: boolean, value: T): void => of(is_buy_now).keep(value),
  }
}

/** Resets all state of a purchase once it is ordered. */
export function resetPurchaseState(is_buy_now: boolean): void {
  for (const reset of resetters) reset(is_buy_now)
}
