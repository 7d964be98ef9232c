import type { CartProduct } from '#contract/cart.ts'

export type ShopIds = readonly number[]

/** What of a cart says which of its shops can be chosen. */
interface HeldCart {
  readonly cart_items: readonly { shop_id: number; products: readonly Pick<CartProduct, 'is_available'>[] }[]
}

/** A shop is chosen for checkout, or no longer. */
export const toggled = (chosen: ShopIds, shop_id: number): ShopIds =>
  chosen.includes(shop_id) ? chosen.filter((id) => id !== shop_id) : [...chosen, shop_id]

/**
 * What is chosen once the cart is known. With several vendors: the chosen shops that the cart still holds, so an empty
 * cart chooses none. With a single vendor each shop of the cart is chosen in turn and only it stays: the last one of which
 * anything can be bought, for a cart may hold goods of shops that are shown no longer.
 */
export function settled(chosen: ShopIds, { cart_items }: HeldCart, isMultiVendor: boolean): ShopIds {
  const held = cart_items.filter(({ products }) => isMultiVendor || products.some((line) => line.is_available))
  const ids = held.map((shop) => shop.shop_id)
  const next = isMultiVendor ? chosen.filter((id) => ids.includes(id)) : ids.slice(-1)
  return next.length === chosen.length && next.every((id, i) => id === chosen[i]) ? chosen : next
}

/** What the tab kept counts for the shopper who chose it, and only in the shape it was written. */
export function readChosen(kept: string | null, user_id: number | undefined): ShopIds {
  if (!kept || user_id === undefined) return []
  try {
    const value = JSON.parse(kept)
    const ids: unknown = value?.user_id === user_id ? value.shop_ids : []
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)) : []
  } catch {
    // Not JSON: as good as nothing.
    return []
  }
}
