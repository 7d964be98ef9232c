import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { CountBadge } from '#ui/marks/count-badge.tsx'
import { largeIcon } from '../row-look.ts'

/** The way to the wishlist; without a session it asks to log in. */
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
    <IconButton {...shared} onClick={() => openDialog('login')} />
  )
}
