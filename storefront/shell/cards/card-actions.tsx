import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { ProductCard } from '#contract/catalogue.ts'
import { addToCart } from '#storefront/cart/add-to-cart.ts'
import type { CardActions } from '#storefront/catalogue/card/product-card.tsx'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { FavoriteButton } from '#storefront/wishlist/favorite-button.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'

export const cardActions: CardActions = { Heart: FavoriteButton, QuickAdd }

/** Before a sale starts its products cannot be bought at the sale price. */
export const cardActionsBeforeSale: CardActions = { Heart: FavoriteButton }

function QuickAdd({ product }: { product: ProductCard }) {
  const t = useText()
  const { isAdding, add } = useQuickAdd(product)
  const { name, has_options } = product
  return (
    <IconButton
      variant="disc"
      size={40}
      label={t(has_options ? 'catalogue.choose_options' : 'catalogue.quick_add', { name })}
      aria-haspopup={has_options ? 'dialog' : undefined}
      icon={<Plus />}
      loading={isAdding}
      onClick={add}
    />
  )
}

export function useQuickAdd({ id, name, unit, has_options }: ProductCard) {
  const [isAdding, setAdding] = useState(false)
  const add = async () => {
    if (has_options) return openDialog('options', { product_id: id })
    setAdding(true)
    await addToCart({ product_id: id, quantity: 1, unit }, name)
    setAdding(false)
  }
  return { isAdding, add }
}
