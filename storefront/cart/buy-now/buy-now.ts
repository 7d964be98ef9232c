import { newIdempotencyKey } from '#contract/client/idempotency-key.ts'
import { bearerToken, call } from '#storefront/platform/api/client.ts'
import { purchaseFields } from '#storefront/platform/purchases/purchase-kind.ts'
import { waitForLogin } from '#storefront/platform/session/after-login.ts'
import { showFailure } from '#storefront/platform/session/handle-unauthorized.ts'
import { requireLogin } from '#storefront/platform/session/session.ts'
import type { NewLine } from '../add-to-cart.ts'
import { setCachedBuyNow } from './buy-now-query.ts'

/** Replaces the line of the purchase beside the cart; true if it is ready for checkout. */
export async function buyNow(line: NewLine): Promise<boolean> {
  if (!bearerToken() && !(await requireLogin())) return false
  try {
    const options = { idempotencyKey: newIdempotencyKey() }
    const body = { ...line, ...purchaseFields.inBody('buy_now') }
    setCachedBuyNow((await call('POST /cart/store', { body }, options)).data)
    return true
  } catch (error) {
    const hasSessionEnded = showFailure(error) !== null
    return hasSessionEnded && (await waitForLogin()) && buyNow(line)
  }
}
