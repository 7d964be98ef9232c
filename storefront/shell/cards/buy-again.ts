import { errorMessage, isUnauthorized } from '#storefront/platform/api/api-error.ts'
import { call } from '#storefront/platform/api/client.ts'
import { newIdempotencyKey } from '#storefront/platform/api/idempotency-key.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { requireLogin } from '#storefront/platform/session/session.ts'

/** What can still be had of an order goes into the cart, which opens; what cannot is named. The code of the cart comes with it. */
export async function buyAgain(id: number): Promise<void> {
  const part = await import('#storefront/cart/cart-query.ts').catch(() => null)
  if (!part) return toast.error(pageText('faults.unreachable'))
  try {
    const given = { params: { id: String(id) }, body: {} }
    const idempotencyKey = newIdempotencyKey()
    const { data } = await part.inTurn(() => call('POST /orders/{id}/reorder', given, { idempotencyKey }))
    const { info, ...cart } = data
    part.keepCart(cart)
    openDialog('cart')
    // Said here and not with the cart, which says the same thing only once.
    if (info) toast.warning(info)
  } catch (error) {
    if (isUnauthorized(error)) requireLogin()
    else toast.error(errorMessage(error))
  }
}
