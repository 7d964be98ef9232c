import { createTabState } from '#storefront/platform/session/tab-state.ts'

export type PurchaseKind = 'cart' | 'buy_now'

/** The API names the kind by a flag: omitted for the cart, `1` in a query. */
export const purchaseFields = {
  inBody: (kind: PurchaseKind): { is_buy_now?: true } => (kind === 'buy_now' ? { is_buy_now: true } : {}),
  inQuery: (kind: PurchaseKind): { is_buy_now?: '1' } => (kind === 'buy_now' ? { is_buy_now: '1' } : {}),
}

const resetters = new Set<(kind: PurchaseKind) => void>()

/** Like `createTabState`, separately for each kind of purchase, because a tab can have both at the same time. */
export function createPurchaseState<T>(name: string, read: (stored: unknown) => T) {
  const states = { cart: createTabState(name, read), buy_now: createTabState(`${name}-buy-now`, read) }
  resetters.add((kind) => states[kind].set(read(undefined)))
  return {
    useValue: (kind: PurchaseKind): T => states[kind].useValue(),
    get: (kind: PurchaseKind): T => states[kind].get(),
    set: (kind: PurchaseKind, value: T): void => states[kind].set(value),
  }
}

export function resetPurchaseState(kind: PurchaseKind): void {
  for (const reset of resetters) reset(kind)
}
