import { addToCart } from '#storefront/cart/add-to-cart.ts'
import { buyNow } from '#storefront/cart/buy-now/buy-now.ts'
import { OptionSheet } from '#storefront/catalogue/options/option-sheet.tsx'
import type { BuyLine } from '#storefront/catalogue/use-buy-form.ts'
import { type DialogFrame, type DialogProps, openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useSession } from '#storefront/platform/session/session.ts'

/** Composes the option sheet of the catalogue with the actions of the cart. */
export function OptionsDialog(props: DialogFrame & DialogProps['options']) {
  return <OptionSheet {...props} waysToBuy={waysToBuy} />
}

const withReturn =
  (buyLine: BuyLine): BuyLine =>
  async (line, name) => {
    const wasGuest = !useSession.getState().token
    const isDone = await buyLine(line, name)
    if (wasGuest && !isDone && useSession.getState().token) reopen(line)
    return isDone
  }

const waysToBuy = { addToCart: withReturn(addToCart), buyNow: withReturn(buyNow) }

/** The login replaced the sheet: if the shop then refuses the purchase, the chosen options can be changed. */
function reopen({ product_id, color, size, quantity }: DialogProps['options']): void {
  openDialog('options', { product_id, color, size, quantity })
}
