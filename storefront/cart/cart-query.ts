import { queryOptions } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { bearerToken, call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import type { PurchaseKind } from '#storefront/platform/purchases/purchase-kind.ts'
import { clearSession, onSessionEnd, useSession } from '#storefront/platform/session/session.ts'
import { shopperData, subscribeToQuery } from '#storefront/platform/session/shopper-data.ts'

export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: fetchCart,
  // Another tab may have ordered some lines.
  refetchOnWindowFocus: 'always',
  // An order whose response was lost may have.
  refetchOnReconnect: 'always',
})

subscribeToQuery<Cart>('cart', (cart) =>
  useSession.setState({ cart_count: cart.total, cart_amount: cart.total_amount }),
)

/** Without a token, clears the cached cart together with the session. */
export async function loadCart(): Promise<void> {
  if (bearerToken()) await shopperData.fetchQuery(cartQuery)
  else clearSession()
}

export function setCachedCart(cart: Cart): void {
  // A slower, older response must not overwrite this cart.
  shopperData.cancelQueries(cartQuery)
  shopperData.setQueryData(cartQuery.queryKey, cart)
  toastInfo('cart', cart)
}

let queue: Promise<unknown> = Promise.resolve()

/** Serialises mutations of the cart: each returns the whole cart, and an older one must not arrive last. */
export function serializeCartChange<T>(change: () => Promise<T>): Promise<T> {
  const result = queue.then(change)
  queue = result.catch(() => undefined)
  return result
}

async function fetchCart({ signal }: { signal: AbortSignal }): Promise<Cart> {
  const { data } = await call('GET /carts', {}, { signal })
  toastInfo('cart', data)
  return data
}

const lastInfo = new Map<PurchaseKind, string | undefined>()

/** Shows `info` unless it was shown: the server repeats it until the line changes. */
export function toastInfo(purchaseKind: PurchaseKind, { info }: Cart): void {
  if (info && !lastInfo.get(purchaseKind)?.includes(info)) toast.warning(info)
  lastInfo.set(purchaseKind, info)
}

onSessionEnd(() => lastInfo.clear())
