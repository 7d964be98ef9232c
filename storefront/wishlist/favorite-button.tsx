import { Heart } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { runAfterLogin } from '#storefront/platform/session/after-login.ts'
import { useSession } from '#storefront/platform/session/session.ts'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { classNames } from '#ui/class-names.ts'
import { useFavoriteIds } from './favorite-ids.ts'
import { addFavorite, toggleFavorite } from './toggle-favorite.ts'

type FavoriteButtonProps = {
  product: { id: number; name: string }
  variant?: 'disc' | 'secondary'
  size?: 36 | 44 | 52
  /** Called instead of removing the product at once, to ask for confirmation. */
  onEmpty?: (button: HTMLElement) => void
}

export function FavoriteButton({ product, variant = 'disc', size = 36, onEmpty }: FavoriteButtonProps) {
  const t = useText()
  const isSignedIn = useSession((session) => session.token !== null)
  const isFavorite = useFavoriteIds(({ ids }) => ids.has(product.id))
  // Only a press animates it, not the first render.
  const [isPressed, setPressed] = useState(false)
  const handlePress = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    if (!isSignedIn) {
      openDialog('login')
      return runAfterLogin(() => void addFavorite(product.id))
    }
    if (isFavorite && onEmpty) return onEmpty(currentTarget)
    setPressed(true)
    // Until the list has loaded, the product may be on it, and toggling would remove it.
    void (useFavoriteIds.getState().isLoaded ? toggleFavorite : addFavorite)(product.id)
  }
  return (
    <IconButton
      variant={variant}
      size={size}
      label={t('wishlist.favorite', { name: product.name })}
      aria-pressed={isFavorite}
      icon={
        <Heart
          className={classNames(
            'size-5',
            isFavorite && 'fill-sale text-sale',
            isFavorite && isPressed && 'animate-pulse-once',
          )}
        />
      }
      onClick={handlePress}
    />
  )
}
