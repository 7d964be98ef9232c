import type { CartProduct } from '#contract/cart.ts'
import type { ShopId } from '#contract/ids.ts'

export type ShopIds = readonly ShopId[]

interface SelectableCart {
  readonly cart_items: readonly { shop_id: ShopId; products: readonly Pick<CartProduct, 'is_available'>[] }[]
}

export const toggleShopId = (chosen: ShopIds, shop_id: ShopId): ShopIds =>
  chosen.includes(shop_id) ? chosen.filter((id) => id !== shop_id) : [...chosen, shop_id]

/** Chosen shops still in the cart. Single vendor: the last shop with an available line, as others may be hidden. */
export function reconcileSelection(chosen: ShopIds, { cart_items }: SelectableCart, isMultiVendor: boolean): ShopIds {
  const selectable = cart_items.filter(({ products }) => isMultiVendor || products.some((line) => line.is_available))
  const ids = selectable.map((shop) => shop.shop_id)
  const next = isMultiVendor ? chosen.filter((id) => ids.includes(id)) : ids.slice(-1)
  return next.length === chosen.length && next.every((id, i) => id === chosen[i]) ? chosen : next
}

/** Ignores the selection of another shopper and values of another shape. */
export function parseStoredSelection(stored: string | null, user_id: number | undefined): ShopIds {
  if (!stored || user_id === undefined) return []
  try {
    const value = JSON.parse(stored)
    const ids: unknown = value?.user_id === user_id ? value.shop_ids : []
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : []
  } catch {
    // Invalid JSON counts as an empty selection.
    return []
  }
}
