import { queryOptions } from '@tanstack/react-query'
import type { Cart } from '#contract/cart.ts'
import { bearerToken, call } from '#storefront/platform/api/client.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { clearSession, onSessionEnd, useSession } from '#storefront/platform/session/session.ts'
import { onQueryData, shopperData } from '#storefront/platform/session/shopper-data.ts'

/** The cart as the server has it. */
export const cartQuery = queryOptions({
  queryKey: ['cart'],
  queryFn: fetchCart,
  // Another tab may have ordered what is shown here.
  refetchOnWindowFocus: 'always',
})

onQueryData<Cart>('cart', (cart) => useSession.setState({ cart_count: cart.total, cart_amount: cart.total_amount }))

/** Without a token there is no cart: whatever the browser still has of one goes, and the shopper with it. */
export async function loadCart(): Promise<void> {
  if (bearerToken()) await shopperData.fetchQuery(cartQuery)
  else clearSession()
}

/** Takes over the cart that a change answered. */
export function keepCart(cart: Cart): void {
  // An older answer that is still on its way must not overwrite this one.
  shopperData.cancelQueries(cartQuery)
  shopperData.setQueryData(cartQuery.queryKey, cart)
  toastInfo('cart', cart)
}

let last: Promise<unknown> = Promise.resolve()

/** Changes of the cart are sent one after another: each answers the whole cart, and an older one must not come last. */
export function inTurn<T>(change: () => Promise<T>): Promise<T> {
  const turn = last.then(change)
  last = turn.catch(() => undefined)
  return turn
}

async function fetchCart({ signal }: { signal: AbortSignal }): Promise<Cart> {
  const { data } = await call('GET /carts', {}, { signal })
  toastInfo('cart', data)
  return data
}

type Purchase = 'cart' | 'buy-now'

const lastInfo = new Map<Purchase, string | undefined>()

/** Shows the server's `info` about a purchase once: it, or what is left of it, comes again until the line is changed. */
export function toastInfo(purchase: Purchase, { info }: Cart): void {
  if (info && !lastInfo.get(purchase)?.includes(info)) toast.warning(info)
  lastInfo.set(purchase, info)
}

onSessionEnd(() => lastInfo.clear())
