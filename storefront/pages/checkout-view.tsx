import { useState } from 'react'
import { useCartSelection } from '#storefront/cart/cart-selection.ts'
import { CheckoutItems } from '#storefront/cart/checkout-items.tsx'
import {
  CheckoutEmpty,
  CheckoutError,
  CheckoutGuest,
  CheckoutLoading,
  useGuest,
} from '#storefront/checkout/checkout-states.tsx'
import { useLostOrder } from '#storefront/checkout/placing/lost-order.ts'
import type { OrderConflict } from '#storefront/checkout/placing/placement.ts'
import { ShopTextInputs } from '#storefront/checkout/texts/text-inputs.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { CheckoutPanels, useCheckoutReady, useQuoteInput } from './checkout-panels.tsx'

/** Checkout of the cart, rendered in the browser alone. */
export function CheckoutView() {
  const t = useText()
  const { multi_vendor } = useSettings()
  const { isGuest, shouldLogIn } = useGuest()
  const selection = useCartSelection(useQuoteInput('cart'))
  const { data: cart, isError, isFetching, refetch } = selection.cart
  const lost = useLostOrder(isGuest || isFetching ? undefined : cart, 'cart')
  const isReady = useCheckoutReady('cart', selection)
  // Outlives the panels: the cart may be empty once it is fetched again.
  const [conflict, setConflict] = useState<OrderConflict | null>(null)
  if (isGuest) return <CheckoutGuest shouldLogIn={shouldLogIn} />
  if (lost.isChecking) return <CheckoutLoading label={t('checkout.looking')} />
  if (lost.isUnknown) return <CheckoutError text={t('checkout.answer_lost')} onRetry={lost.retry} />
  if (cart?.cart_items.length === 0) return <CheckoutEmpty conflict={conflict} />
  if (cart && isReady) {
    return (
      <CheckoutPanels
        selection={selection}
        singleShop={
          multi_vendor ? undefined : cart.cart_items.find(({ shop_id }) => selection.shop_ids.includes(shop_id))
        }
        purchaseKind="cart"
        title={t(multi_vendor ? 'checkout.items' : 'checkout.items_only')}
        conflict={conflict}
        onConflict={setConflict}
      >
        <CheckoutItems
          selection={selection}
          renderShopInputs={(shop) => <ShopTextInputs shop={shop} purchaseKind="cart" />}
        />
      </CheckoutPanels>
    )
  }
  if (cart || !isError) return <CheckoutLoading label={t('cart.loading')} />
  return <CheckoutError text={t('cart.lost')} onRetry={() => refetch()} retrying={isFetching} />
}
