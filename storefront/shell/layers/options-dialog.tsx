import { addToCart } from '#storefront/cart/add-to-cart.ts'
import { buyNow } from '#storefront/cart/buy-now/buy-now.ts'
import { OptionSheet } from '#storefront/catalogue/options/option-sheet.tsx'
import type { BuyLine } from '#storefront/catalogue/use-purchase.ts'
import { type DialogFrame, type DialogProps, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { runAfterLogin } from '#storefront/platform/session/after-login.ts'
import { useSession } from '#storefront/platform/session/session.ts'

/** Composes the option sheet of the catalogue with the actions of the cart. */
export function OptionsDialog(props: DialogFrame & DialogProps['options']) {
  return <OptionSheet {...props} waysToBuy={waysToBuy} />
}

const withReturn =
  (purchase: BuyLine): BuyLine =>
  async (line, name) => {
    const isDone = await purchase(line, name)
    if (!isDone && !useSession.getState().token) returnAfterLogin(line)
    return isDone
  }

const waysToBuy = { addToCart: withReturn(addToCart), buyNow: withReturn(buyNow) }

/** The login replaced the sheet: after it the sheet opens again with the chosen options. Nothing is added. */
function returnAfterLogin({ product_id, color, size, quantity }: DialogProps['options']): void {
  runAfterLogin(() => openDialog('options', { product_id, color, size, quantity }))
}
