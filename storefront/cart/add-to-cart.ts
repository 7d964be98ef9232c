import type { InputAt } from '#contract/client/api-call.ts'
import { newIdempotencyKey } from '#contract/client/idempotency-key.ts'
import { bearerToken, call } from '#storefront/platform/api/client.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { pageText } from '#storefront/platform/i18n/texts.tsx'
import { waitForLogin } from '#storefront/platform/session/after-login.ts'
import { loadAndShowFailure } from '#storefront/platform/session/load-show-failure.ts'
import { requireLogin } from '#storefront/platform/session/session.ts'

export type NewLine = Omit<InputAt<'POST /cart/store'>['body'], 'is_buy_now'>

/** Adds a product and shows the result; true on success. Eager pages use it, so the code of the cart loads on first use. */
export async function addToCart(line: NewLine, name: string): Promise<boolean> {
  if (!bearerToken() && !(await requireLogin())) return false
  const cartModule = await import('./cart-query.ts').catch(() => null)
  if (!cartModule) {
    toast.error(pageText('faults.unreachable'))
    return false
  }
  try {
    const idempotencyKey = newIdempotencyKey()
    const { data } = await cartModule.serializeCartChange(() =>
      call('POST /cart/store', { body: line }, { idempotencyKey }),
    )
    cartModule.setCachedCart(data)
  } catch (error) {
    const hasSessionEnded = await loadAndShowFailure(error)
    return hasSessionEnded && (await waitForLogin()) && addToCart(line, name)
  }
  toast.success(pageText('cart.added_named', { name }), {
    duration: 3000,
    action: { label: pageText('cart.view'), onPress: () => openDialog('cart') },
  })
  return true
}
