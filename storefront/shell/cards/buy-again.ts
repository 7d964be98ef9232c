import { newIdempotencyKey } from '#contract/client/idempotency-key.ts'
import { call } from '#storefront/platform/api/client.ts'
import { openDialog, useDialogs } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'

/** Adds the available lines of an order to the cart, opens it, and names the unavailable ones. */
export async function buyAgain(id: number): Promise<void> {
  const cart = await import('#storefront/cart/cart-query.ts').catch(() => null)
  if (!cart) return toast.error(pageText('faults.unreachable'))
  try {
    const input = { params: { id: String(id) }, body: {} }
    const idempotencyKey = newIdempotencyKey()
    const { data } = await cart.serializeCartChange(() => call('POST /orders/{id}/reorder', input, { idempotencyKey }))
    const { info, ...cartData } = data
    cart.setCachedCart(cartData)
    const { isOpen, current } = useDialogs.getState()
    // Not in place of a dialog that was opened meanwhile: the header shows the count of the lines.
    if (!isOpen || current?.name === 'cart') openDialog('cart')
    // Shown here: the cart would show the same text only once.
    if (info) toast.warning(info)
  } catch (error) {
    showFailure(error)
  }
}
