import type { Cart, CartProduct } from '#contract/cart.ts'

/** A product in one size, colour and unit: what makes a line the line it is. */
type LineName = Pick<CartProduct, 'id' | 'size' | 'color' | 'unit'>

export const lineKey = ({ id, size, color, unit }: LineName): string => JSON.stringify([id, size, color, unit])

/** Quantities by line key that the shopper requested and the server has not confirmed yet; 0 is a removal. */
export type RequestedQuantities = Readonly<Record<string, number>>

export type Step = { kind: 'increment' } | { kind: 'add' | 'decrement'; quantity: number }

/** The next request on the way from the quantity that the server has to the wanted one; null where there is none. */
export function nextStep(now: number, wanted: number | undefined): Step | null {
  if (now === 0 || wanted === undefined || wanted === now) return null
  if (wanted < now) return { kind: 'decrement', quantity: now - wanted }
  return wanted === now + 1 ? { kind: 'increment' } : { kind: 'add', quantity: wanted - now }
}

export function quantityIn(cart: Pick<Cart, 'cart_items'> | undefined, key: string): number {
  const lines = cart?.cart_items.flatMap((shop) => shop.products) ?? []
  return lines.find((line) => lineKey(line) === key)?.quantity ?? 0
}

/** The cart as it will be once everything wanted is done. */
export function withWanted(cart: Cart, wanted: RequestedQuantities): Cart {
  if (Object.keys(wanted).length === 0) return cart
  const cart_items = cart.cart_items.flatMap((shop) => {
    const products = shop.products.flatMap((line) => {
      const quantity = wanted[lineKey(line)] ?? line.quantity
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
    return products.length > 0 ? [{ ...shop, products }] : []
  })
  const lines = cart_items.flatMap((shop) => shop.products)
  return { ...cart, cart_items, total: lines.filter((line) => line.is_available).length, total_amount: sumOf(lines) }
}

/** What a line costs, whether or not it can be had. */
export const lineAmount = (line: CartProduct): number => sumOf([{ ...line, is_available: true }])

/** What lines that can be bought cost together, reckoned in hundredths: fractions of binary floats must not show. */
export function sumOf(lines: readonly CartProduct[]): number {
  const hundredths = lines
    .filter((line) => line.is_available)
    .reduce((sum, line) => sum + Math.round(unitPrice(line) * 100) * line.quantity, 0)
  return hundredths / 100
}

const unitPrice = ({ price, discount_price }: CartProduct) => (discount_price > 0 ? discount_price : price)
