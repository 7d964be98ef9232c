import { MessageCircle } from 'lucide-react'
import type { CartShop } from '#contract/cart.ts'
import { openDialog, useDialogs } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'

/** Asks the shop, and comes back to the cart. */
export function ShopChat({ shop: { shop_id, shop_name, shop_logo } }: { shop: CartShop }) {
  const t = useText()
  const isBack = useDialogs(({ current }) => current?.name === 'cart' && current.props.asked === shop_id)
  const shop = { id: shop_id, name: shop_name, logo: shop_logo }
  return (
    <IconButton
      size={40}
      label={t('cart.chat', { shop: shop_name })}
      icon={<DirectionalIcon icon={MessageCircle} />}
      aria-haspopup="dialog"
      {...(isBack && { 'data-initial-focus': true })}
      onClick={() => openDialog('chat', { shop, back: () => openDialog('cart', { asked: shop_id }) })}
    />
  )
}
