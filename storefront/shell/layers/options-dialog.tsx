import { addToCart } from '#storefront/cart/add-to-cart.ts'
import { buyNow } from '#storefront/cart/buy-now/buy-now.ts'
import { OptionSheet } from '#storefront/catalogue/options/option-sheet.tsx'
import type { AddToCart } from '#storefront/catalogue/purchase.ts'
import { type DialogFrame, type DialogProps, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { onceLoggedIn } from '#storefront/platform/session/after-login.ts'
import { useSession } from '#storefront/platform/session/session.ts'

/** The catalogue's option sheet with the cart's way of adding: the two do not know one another. */
export function OptionsDialog(props: DialogFrame & DialogProps['options']) {
  return <OptionSheet {...props} waysToBuy={waysToBuy} />
}

const comingBack =
  (way: AddToCart): AddToCart =>
  async (line, name) => {
    const isDone = await way(line, name)
    if (!isDone && !useSession.getState().token) returnAfterLogin(line)
    return isDone
  }

const waysToBuy = { addToCart: comingBack(addToCart), buyNow: comingBack(buyNow) }

/** The login took the place of the sheet: who logs in there finds it again with what was chosen. Nothing is added. */
function returnAfterLogin({ product_id, color, size, quantity }: DialogProps['options']): void {
  onceLoggedIn(() => openDialog('options', { product_id, color, size, quantity }))
}
