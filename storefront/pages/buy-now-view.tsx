import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { BuyNowItems } from '#storefront/cart/buy-now/buy-now-items.tsx'
import { useBuyNow } from '#storefront/cart/buy-now/use-buy-now.ts'
import { cartQuery } from '#storefront/cart/cart-query.ts'
import type { OrderConflict } from '#storefront/checkout/placing/placement.ts'
import { openDialogOn } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { CheckoutPanels, useCheckout } from './checkout-panels.tsx'

export function BuyNowView() {
  const t = useText()
  const { selection, isEmpty, conflict, onConflict, placeholder } = useCheckout('buy_now', useBuyNow)
  useLeaveWhenEmpty(isEmpty && !selection.cart.isFetching, conflict)
  if (placeholder) return placeholder
  return (
    <CheckoutPanels
      selection={selection}
      singleShop={selection.cart.data?.cart_items[0]}
      purchaseKind="buy_now"
      title={t('checkout.items_only')}
      conflict={conflict}
      onConflict={onConflict}
    >
      <BuyNowItems selection={selection} />
    </CheckoutPanels>
  )
}

/** Without a product, leads to the cart, or home if that is empty too. `conflict` is why the order of the product was refused. */
function useLeaveWhenEmpty(isEmpty: boolean, conflict: OrderConflict | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isEmpty) return
    if (conflict) toast.warning(conflict.text)
    let isCurrent = true
    const leave = (linesInCart: number) => {
      if (!isCurrent) return
      if (linesInCart > 0) openDialogOn('/', 'cart')
      navigate('/', { replace: true })
    }
    // The count of the header may not be there yet. A cart that cannot be loaded says so when it is opened.
    shopperData.ensureQueryData(cartQuery).then(
      ({ total }) => leave(total),
      () => leave(0),
    )
    return () => {
      isCurrent = false
    }
  }, [isEmpty, conflict, navigate])
}
