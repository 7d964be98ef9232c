import { Heart } from 'lucide-react'
import { Link } from 'react-router'
import { openDialog } from '#storefront/kit/layers/dialogs.ts'
import { useSession } from '#storefront/kit/session/session.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
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
