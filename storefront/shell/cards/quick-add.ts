import { useState } from 'react'
import type { ProductCard } from '#contract/catalogue.ts'
import { addToCart } from '#storefront/cart/add-to-cart.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'

/** One of a product into the cart from its card; where there is something to choose, the choosing first. */
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
