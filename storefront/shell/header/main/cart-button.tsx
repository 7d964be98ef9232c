import { ShoppingCart } from 'lucide-react'
import { openDialog } from '#storefront/kit/layers/dialogs.ts'
import { useSession } from '#storefront/kit/session/session.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
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
