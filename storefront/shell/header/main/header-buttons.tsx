import { Heart, ShoppingCart } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { lazyWithRetry } from '#storefront/platform/hydration/load-part.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { CountBadge } from '#ui/marks/count-badge.tsx'

/** Icons of the header are 24 px, larger than in other buttons. */
export const largeIcon = '[&>svg]:size-6'

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

/** Leads to the wishlist, or opens the login for a guest. */
export function WishlistButton() {
  const t = useText()
  const isSignedIn = useSession((session) => session.token !== null)
  const count = useSession((session) => session.favorite_count)
  const shared = {
    label: t('shell.wishlist_button', { count }),
    icon: <Heart />,
    badge: <CountBadge count={count} />,
    className: largeIcon,
  }
  return isSignedIn ? (
    <IconButton {...shared} render={<Link to="/wishlist" />} />
  ) : (
    <IconButton {...shared} onClick={() => openDialog('login', { destination: '/wishlist' })} />
  )
}

const NoticeBell = lazyWithRetry(() => import('#storefront/notices/notice-bell.tsx').then((part) => part.NoticeBell))

/** Reserves the space of the bell, so that its arrival causes no layout shift. */
export function NoticeButton() {
  const isSignedIn = useSession((session) => session.user !== null)
  return (
    <div className="size-11 shrink-0">
      {isSignedIn && (
        <Suspense>
          <NoticeBell />
        </Suspense>
      )}
    </div>
  )
}
