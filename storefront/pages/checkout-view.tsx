import { useCartWithSummary } from '#storefront/cart/cart-selection.ts'
import { CheckoutItems } from '#storefront/cart/checkout-items.tsx'
import { CheckoutEmpty } from '#storefront/checkout/checkout-states.tsx'
import { ShopTextInputs } from '#storefront/checkout/texts/text-inputs.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { CheckoutPanels, useCheckout } from './checkout-panels.tsx'

/** Checkout of the cart, rendered in the browser alone. */
export function CheckoutView() {
  const t = useText()
  const { multi_vendor } = useSettings()
  const { selection, isEmpty, conflict, onConflict, placeholder } = useCheckout('cart', useCartWithSummary)
  if (isEmpty) return <CheckoutEmpty conflict={conflict} />
  if (placeholder) return placeholder
  const shops = selection.cart.data?.cart_items ?? []
  return (
    <CheckoutPanels
      selection={selection}
      singleShop={multi_vendor ? undefined : shops.find(({ shop_id }) => selection.shop_ids.includes(shop_id))}
      purchaseKind="cart"
      title={t(multi_vendor ? 'checkout.items' : 'checkout.items_only')}
      conflict={conflict}
      onConflict={onConflict}
    >
      <CheckoutItems
        selection={selection}
        renderShopInputs={(shop) => <ShopTextInputs shop={shop} purchaseKind="cart" />}
      />
    </CheckoutPanels>
  )
}
