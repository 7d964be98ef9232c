import { ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'

type CartEmptyProps = { isGuest?: boolean; onLeave: () => void }

export function CartEmpty({ isGuest = false, onLeave }: CartEmptyProps) {
  const t = useText()
  const logIn = (
    <Button variant="primary" onClick={() => openDialog('login')}>
      {t('cart.log_in')}
    </Button>
  )
  const shop = (
    <Button variant={isGuest ? 'secondary' : 'primary'} render={<Link to="/" onClick={onLeave} />}>
      {t('cart.start_shopping')}
    </Button>
  )
  return (
    <EmptyState
      art={<ShoppingBasket className="size-24" />}
      title={t('cart.empty')}
      text={t(isGuest ? 'cart.empty_guest' : 'cart.empty_text')}
      heading="h3"
      action={
        <>
          {isGuest && logIn}
          {shop}
        </>
      }
    />
  )
}
