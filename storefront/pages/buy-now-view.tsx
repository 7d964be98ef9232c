import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { BuyNowItems } from '#storefront/cart/buy-now/buy-now-items.tsx'
import { useBuyNow } from '#storefront/cart/buy-now/use-buy-now.ts'
import { CheckoutError, CheckoutGuest, CheckoutLoading, useGuest } from '#storefront/checkout/checkout-states.tsx'
import { useLostOrder } from '#storefront/checkout/placing/lost-order.ts'
import type { OrderConflict } from '#storefront/checkout/placing/placement.ts'
import { openDialogOn } from '#storefront/platform/dialogs/dialogs.ts'
import { toast } from '#storefront/platform/dialogs/toasts.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { CheckoutPanels, useCheckoutReady, useQuoteInput } from './checkout-panels.tsx'

export function BuyNowView() {
  const t = useText()
  const { isGuest, shouldLogIn } = useGuest()
  const selection = useBuyNow(useQuoteInput('buy_now'))
  const { data: cart, isError, isFetching, refetch } = selection.cart
  const lost = useLostOrder(isGuest || isFetching ? undefined : cart, 'buy_now')
  const isReady = useCheckoutReady('buy_now', selection)
  const [conflict, setConflict] = useState<OrderConflict | null>(null)
  const isEmpty = !isGuest && !isFetching && !lost.isChecking && !lost.isUnknown && cart?.cart_items.length === 0
  useLeaveWhenEmpty(isEmpty, conflict)
  if (isGuest) return <CheckoutGuest shouldLogIn={shouldLogIn} />
  if (lost.isChecking) return <CheckoutLoading label={t('checkout.looking')} />
  if (lost.isUnknown) return <CheckoutError text={t('checkout.answer_lost')} onRetry={lost.retry} />
  if (cart && cart.cart_items.length > 0 && isReady) {
    return (
      <CheckoutPanels
        selection={selection}
        singleShop={cart.cart_items[0]}
        purchaseKind="buy_now"
        title={t('checkout.items_only')}
        conflict={conflict}
        onConflict={setConflict}
      >
        <BuyNowItems selection={selection} />
      </CheckoutPanels>
    )
  }
  if (cart || !isError) return <CheckoutLoading label={t('cart.loading')} />
  return <CheckoutError text={t('cart.lost')} onRetry={() => refetch()} retrying={isFetching} />
}

/** Without a product, leads to the cart, or home if that is empty too. `conflict` is why the order of the product was refused. */
function useLeaveWhenEmpty(isEmpty: boolean, conflict: OrderConflict | null): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isEmpty) return
    if (conflict) toast.warning(conflict.text)
    if (useSession.getState().cart_count > 0) openDialogOn('/', 'cart')
    navigate('/', { replace: true })
  }, [isEmpty, conflict, navigate])
}
