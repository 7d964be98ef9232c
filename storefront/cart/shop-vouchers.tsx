import { TicketPercent } from 'lucide-react'
import type { CartShop } from '#contract/cart.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'

type ShopVouchersProps = {
  shop: Pick<CartShop, 'shop_id' | 'shop_name'>
  /** The layer that it is opened from, to be back at once it is closed. */
  from?: 'cart'
}

/** What the shop takes off. */
export function ShopVouchers({ shop: { shop_id, shop_name }, from }: ShopVouchersProps) {
  const t = useText()
  return (
    <IconButton
      size={40}
      label={t('cart.vouchers', { shop: shop_name })}
      icon={<TicketPercent />}
      aria-haspopup="dialog"
      onClick={() => openDialog('vouchers', { shop_id, shop_name, ...(from && { from }) })}
    />
  )
}
