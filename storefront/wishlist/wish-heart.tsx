import type { ProductCard } from '#contract/catalogue.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { toggleFavorite } from './toggle-favorite.ts'

/** On the wishlist page a removal also hides the card, so it is confirmed first. */
export function WishHeart({ product }: { product: ProductCard }) {
  const confirmRemoval = (heart: HTMLElement) => {
    const card = heart.closest('li')
    openDialog('favorite-remove', {
      product,
      onRemove: () => void fadeAway(card, () => toggleFavorite(product.id)),
      returnTo: () => findNextFocus(card),
    })
  }
  return <FavoriteButton product={product} onEmpty={confirmRemoval} />
}

const fadeMs = 180

/** If the removal fails, the card becomes visible again. */
async function fadeAway(card: HTMLElement | null, remove: () => Promise<void>): Promise<void> {
  const fade = card?.animate({ opacity: 0 }, { duration: fadeMs, easing: 'ease-in', fill: 'forwards' })
  await fade?.finished
  await remove()
  fade?.cancel()
}

function findNextFocus(card: HTMLElement | null): HTMLElement | null {
  const next = card?.nextElementSibling ?? card?.previousElementSibling
  return next?.querySelector<HTMLElement>('button[aria-pressed]') ?? document.querySelector<HTMLElement>('main h1')
}
