import { ShoppingCart } from 'lucide-react'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { CountBadge } from '#ui/marks/count-badge.tsx'
import { largeIcon } from '../row-look.ts'

/** Opens the cart panel. The count is part of the name; its badge lies on the corner and moves nothing. */
export function CartButton() {
  const t = useText()
  const count = useSession((session) => session.cart_count)
  return (
    <IconButton
      label={t('shell.cart_button', { count })}
      icon={<ShoppingCart />}
      badge={<CountBadge count={count} />}
      className={largeIcon}
      onClick={() => openDialog('cart')}
    />
  )
}
