import type { ShopId } from '#contract/ids.ts'
import { createTabState, type TabStateOptions } from '#storefront/platform/session/tab-state.ts'

export type PurchaseKind = 'cart' | 'buy_now'

/** The API names the kind by a flag: omitted for the cart, `1` in a query. */
export const purchaseFields = {
  inBody: (kind: PurchaseKind): { is_buy_now?: true } => (kind === 'buy_now' ? { is_buy_now: true } : {}),
  inQuery: (kind: PurchaseKind): { is_buy_now?: '1' } => (kind === 'buy_now' ? { is_buy_now: '1' } : {}),
}

const resetters = new Set<(kind: PurchaseKind, orderedShops: readonly ShopId[]) => void>()

interface PurchaseStateOptions<T> extends TabStateOptions {
  /** What is left after orders of these shops; by default nothing. */
  readonly keep?: (value: T, orderedShops: readonly ShopId[]) => T
}

/** Like `createTabState`, separately for each kind of purchase, because a tab can have both at the same time. */
export function createPurchaseState<T>(
  name: string,
  read: (stored: unknown) => T,
  { keep = () => read(undefined), ...options }: PurchaseStateOptions<T> = {},
) {
  const states = {
    cart: createTabState(name, read, options),
    buy_now: createTabState(`${name}-buy-now`, read, options),
  }
  resetters.add((kind, orderedShops) => states[kind].set(keep(states[kind].get(), orderedShops)))
  return {
    useValue: (kind: PurchaseKind): T => states[kind].useValue(),
    get: (kind: PurchaseKind): T => states[kind].get(),
    set: (kind: PurchaseKind, value: T): void => states[kind].set(value),
    subscribe: (kind: PurchaseKind, listener: (value: T) => void): (() => void) => states[kind].subscribe(listener),
  }
}

export function resetPurchaseState(kind: PurchaseKind, orderedShops: readonly ShopId[]): void {
  for (const reset of resetters) reset(kind, orderedShops)
}
