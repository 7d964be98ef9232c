import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useBuyNow } from '#storefront/cart/buy-now/buy-now-choice.ts'
import { BuyNowItems } from '#storefront/cart/buy-now/buy-now-items.tsx'
import { useLostAnswer } from '#storefront/checkout/placing/lost-answer.ts'
import { CheckoutFault, CheckoutGuest, CheckoutLoading, useGuest } from '#storefront/checkout/states.tsx'
import { openDialogOn } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { CheckoutPanels, useCheckoutReady, useCheckoutTerms } from './checkout-panels.tsx'

/** Checkout for one product beside the cart. */
export function BuyNowView() {
  const t = useText()
  const { isGuest, isAsked } = useGuest()
  const choice = useBuyNow(useCheckoutTerms(true))
  const { data: cart, isError, isFetching, refetch } = choice.cart
  const lost = useLostAnswer(isGuest || isFetching ? undefined : cart, true)
  const isReady = useCheckoutReady(true, choice)
  useLeaveWhenEmpty(!isGuest && !isFetching && !lost.isAsking && !lost.isInVain && cart?.cart_items.length === 0)
  if (isGuest) return <CheckoutGuest isAsked={isAsked} />
  if (lost.isAsking) return <CheckoutLoading label={t('checkout.looking')} />
  if (lost.isInVain) return <CheckoutFault text={t('checkout.answer_lost')} onRetry={lost.askAgain} />
  if (cart && cart.cart_items.length > 0 && isReady) {
    return (
      <CheckoutPanels bought={choice} is_buy_now title={t('checkout.items_only')}>
        <BuyNowItems choice={choice} />
      </CheckoutPanels>
    )
  }
  if (cart || !isError) return <CheckoutLoading label={t('cart.loading')} />
  return <CheckoutFault text={t('cart.lost')} onRetry={() => refetch()} retrying={isFetching} />
}

/** Without a product, leads to the cart, or home if that is empty too. */
function useLeaveWhenEmpty(isEmpty: boolean): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isEmpty) return
    if (useSession.getState().cart_count > 0) openDialogOn('/', 'cart')
    navigate('/', { replace: true })
  }, [isEmpty, navigate])
}
