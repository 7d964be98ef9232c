import type { ProductCard } from '#contract/catalogue.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { toggleFavorite } from './toggle-favorite.ts'

/** The heart on the wishlist itself, where emptying it takes the product away: that is asked about first. */
export function WishHeart({ product }: { product: ProductCard }) {
  const ask = (heart: HTMLElement) => {
    const card = heart.closest('li')
    openDialog('favorite-remove', {
      product,
      onRemove: () => void fadeAway(card, () => toggleFavorite(product.id)),
      returnTo: () => neighbourOf(card),
    })
  }
  return <FavoriteButton product={product} onEmpty={ask} />
}

const duration = 180

/** A refused removal brings the card back into sight. */
async function fadeAway(card: HTMLElement | null, remove: () => Promise<void>): Promise<void> {
  const fade = card?.animate({ opacity: 0 }, { duration, easing: 'ease-in', fill: 'forwards' })
  await fade?.finished
  await remove()
  fade?.cancel()
}

/** The heart of the card after it, else of the one before, else the heading of the page. */
function neighbourOf(card: HTMLElement | null): HTMLElement | null {
  const next = card?.nextElementSibling ?? card?.previousElementSibling
  return next?.querySelector<HTMLElement>('button[aria-pressed]') ?? document.querySelector<HTMLElement>('main h1')
}
