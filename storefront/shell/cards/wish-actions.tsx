import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue.ts'
import type { CardActions } from '#storefront/catalogue/card/product-card.tsx'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { WishHeart } from '#storefront/wishlist/wish-heart.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { useQuickAdd } from './card-actions.tsx'

/** On the wishlist each card has a text button instead of the icon. */
export const wishActions: CardActions = { Heart: WishHeart, Foot: WishFoot }

function WishFoot({ product }: { product: ProductCard }) {
  const t = useText()
  const { isAdding, add } = useQuickAdd(product)
  const { id, name, in_stock, has_options } = product
  const toLabel = (label: string) => t('shell.named', { name: label, text: name })
  if (!in_stock) {
    return (
      <Button
        full
        render={<Link to={`/products/${id}/details#related`} aria-label={toLabel(t('catalogue.see_similar'))} />}
      >
        {t('catalogue.see_similar')}
      </Button>
    )
  }
  return (
    <Button
      full
      aria-label={toLabel(t('catalogue.add_to_cart'))}
      aria-haspopup={has_options ? 'dialog' : undefined}
      loading={isAdding}
      onClick={add}
    >
      {t('catalogue.add_to_cart')}
    </Button>
  )
}
