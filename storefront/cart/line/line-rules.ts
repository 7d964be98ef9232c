import type { Cart, CartProduct } from '#contract/cart.ts'

type LineIdentity = Pick<CartProduct, 'id' | 'size' | 'color' | 'unit'>

export const getLineKey = ({ id, size, color, unit }: LineIdentity): string => JSON.stringify([id, size, color, unit])

/** Quantities by line key that the shopper requested and the server has not confirmed yet; 0 is a removal. */
export type RequestedQuantities = Readonly<Record<string, number>>

export type QuantityChange = { kind: 'increment' } | { kind: 'add' | 'decrement'; quantity: number }

/** The next request towards the requested quantity; null if the server has it already, or has no such line. */
export function getNextChange(current: number, requested: number | undefined): QuantityChange | null {
  if (current === 0 || requested === undefined || requested === current) return null
  if (requested < current) return { kind: 'decrement', quantity: current - requested }
  return requested === current + 1 ? { kind: 'increment' } : { kind: 'add', quantity: requested - current }
}

export function findQuantity(cart: Pick<Cart, 'cart_items'> | undefined, key: string): number {
  const lines = cart?.cart_items.flatMap((shop) => shop.products) ?? []
  return lines.find((line) => getLineKey(line) === key)?.quantity ?? 0
}

/** The cart as the server will return it after all requested changes. */
export function applyRequested(cart: Cart, requested: RequestedQuantities): Cart {
  if (Object.keys(requested).length === 0) return cart
  const cart_items = cart.cart_items.flatMap((shop) => {
    const products = shop.products.flatMap((line) => {
      const quantity = requested[getLineKey(line)] ?? line.quantity
      return quantity > 0 ? [{ ...line, quantity }] : []
    })
    return products.length > 0 ? [{ ...shop, products }] : []
  })
  const lines = cart_items.flatMap((shop) => shop.products)
  return {
    ...cart,
    cart_items,
    total: countItems(lines),
    total_amount: sumAvailableLines(lines),
  }
}

/** The number that texts call "items". An order counts its items in the same way. */
const countItems = (lines: readonly Pick<CartProduct, 'is_available' | 'quantity'>[]): number =>
  lines.reduce((sum, { is_available, quantity }) => (is_available ? sum + quantity : sum), 0)

export const calculateLineAmount = (line: CartProduct): number => sumAvailableLines([{ ...line, is_available: true }])

/** Sums in hundredths, so that rounding errors of floats do not show. */
export function sumAvailableLines(lines: readonly CartProduct[]): number {
  const hundredths = lines
    .filter((line) => line.is_available)
    .reduce((sum, line) => sum + Math.round(getUnitPrice(line) * 100) * line.quantity, 0)
  return hundredths / 100
}

const getUnitPrice = ({ price, discount_price }: CartProduct) => (discount_price > 0 ? discount_price : price)
