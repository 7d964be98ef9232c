import { addToCart } from '#storefront/cart/add-to-cart.ts'
import { OptionSheet } from '#storefront/catalogue/options/option-sheet.tsx'
import type { AddToCart } from '#storefront/catalogue/purchase.ts'
import { type DialogFrame, type DialogProps, openDialog, useDialogs } from '#storefront/kit/layers/dialogs.ts'
import { useSession } from '#storefront/kit/session/session.ts'

/** The catalogue's option sheet with the cart's way of adding: the two do not know one another. */
export function OptionsDialog(props: DialogFrame & DialogProps['options']) {
  const add: AddToCart = async (line, name) => {
    const isIn = await addToCart(line, name)
    if (!isIn && !useSession.getState().token) returnAfterLogin(line)
    return isIn
  }
  return <OptionSheet {...props} addToCart={add} />
}

/** The login took the place of the sheet: who logs in there finds it again with what was chosen. Nothing is added. */
function returnAfterLogin({ product_id, color, size, quantity }: DialogProps['options']): void {
  const end = () => {
    stopWaiting()
    stopWatching()
  }
  const stopWaiting = useSession.subscribe(({ token }) => {
    if (!token) return
    end()
    openDialog('options', { product_id, color, size, quantity })
  })
  const stopWatching = useDialogs.subscribe(({ current, isOpen }) => {
    const isAsking = current?.name === 'login' || current?.name === 'registration'
    if (!isOpen || !isAsking) end()
  })
}
