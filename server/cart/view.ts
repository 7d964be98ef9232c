import type { Cart, CartProduct, CartShop } from '#contract/cart.ts'
import { toAmount } from '#server/platform/money.ts'
import { sumLines } from '../quote/quote.ts'
import type { ShownLineRow } from './line-queries.ts'
import { getUnavailableReason, isAvailable } from './rules.ts'

/** The cart of the contract. Totals count available lines only. */
export function buildCart(lines: readonly ShownLineRow[], info: string | undefined): Cart {
  const counted = lines.filter(isAvailable)
  return {
    total: counted.reduce((sum, { quantity }) => sum + quantity, 0),
    total_amount: toAmount(sumLines(counted)),
    cart_items: groupByShop(lines),
    ...(info && { info }),
  }
}

export function groupByShop(lines: readonly ShownLineRow[]): CartShop[] {
  const shops = Map.groupBy(lines, (line) => line.shop_id)
  return [...shops.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { shop_id, shop_name, shop_logo, shop_rating, shop_holiday: holiday } = first
    return [{ shop_id, shop_name, shop_logo, shop_rating, holiday, products: group.map(toCartProduct) }]
  })
}

function toCartProduct(line: ShownLineRow): CartProduct {
  const reduced = line.sale < line.price
  return {
    id: line.product_id,
    thumbnail: line.thumbnail,
    brand: line.brand,
    name: line.name,
    price: toAmount(line.price),
    discount_price: reduced ? toAmount(line.sale) : 0,
    discount_percentage: reduced ? Math.round(((line.price - line.sale) * 100) / line.price) : 0,
    size: line.size,
    color: line.color,
    unit: line.unit,
    quantity: line.quantity,
    stock: line.stock,
    is_available: isAvailable(line),
    unavailable_reason: getUnavailableReason(line),
  }
}
