import type { GivenAt } from '#storefront/platform/api/api-call.ts'
import { errorMessage, isUnauthorized } from '#storefront/platform/api/api-error.ts'
import { bearerToken, call } from '#storefront/platform/api/client.ts'
import { newIdempotencyKey } from '#storefront/platform/api/idempotency-key.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { requireLogin } from '#storefront/platform/session/session.ts'

export type NewLine = Omit<GivenAt<'POST /cart/store'>['body'], 'is_buy_now'>

/**
 * Puts a product into the cart and says so, or says what stood in the way; true where it is in. Every button that adds
 * uses it, so it stays light: the code that keeps the cart comes with the first press.
 */
export async function addToCart(line: NewLine, name: string): Promise<boolean> {
  if (!bearerToken()) {
    requireLogin()
    return false
  }
  const part = await import('./cart-query.ts').catch(() => null)
  if (!part) {
    toast.error(pageText('faults.unreachable'))
    return false
  }
  try {
    const idempotencyKey = newIdempotencyKey()
    const { data } = await part.inTurn(() => call('POST /cart/store', { body: line }, { idempotencyKey }))
    part.keepCart(data)
  } catch (error) {
    if (isUnauthorized(error)) requireLogin()
    else toast.error(errorMessage(error))
    return false
  }
  toast.success(pageText('cart.added_named', { name }), {
    duration: 3000,
    action: { label: pageText('cart.view'), onPress: () => openDialog('cart') },
  })
  return true
}
