import { z } from 'zod'
import { call } from './call.ts'
import { amount, id, picture } from './shapes.ts'

const quantity = z.number().int().min(1).max(9999)
/** Empty is as good as none. */
const option = z.string().max(80).nullish()

/** A line of a cart or a checkout: one product in one size, colour and unit. `id` is the product's. */
export const cartProduct = z.strictObject({
  id,
  thumbnail: picture.nullable(),
  brand: z.string().nullable(),
  name: z.string(),
  price: amount,
  /** Applies when above 0. */
  discount_price: amount,
  discount_percentage: z.number().int(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  unit: z.string(),
  quantity: z.number().int(),
  /** What is left of it; less than `quantity` where it ran short since. */
  stock: z.number().int(),
  is_available: z.boolean(),
  /** Why it cannot be bought: it was taken out of its shop, its shop is closed at the moment, or nothing is left of it; null where it can. */
  unavailable_reason: z.enum(['not_sold', 'shop_closed', 'sold_out']).nullable(),
})
export type CartProduct = z.output<typeof cartProduct>

export const cartShop = z.strictObject({
  shop_id: id,
  shop_name: z.string(),
  shop_logo: picture.nullable(),
  shop_rating: z.number().nullable(),
  products: z.array(cartProduct),
})
export type CartShop = z.output<typeof cartShop>

export const cart = z.strictObject({
  /** Number of lines that can be bought. */
  total: z.number().int(),
  total_amount: amount,
  cart_items: z.array(cartShop),
  /**
   * What changed since a line was put in or last touched: prices, stock, products that are gone; each on a line of its own. A line that is
   * touched tells it once more.
   */
  info: z.string().optional(),
})
export type Cart = z.output<typeof cart>

/** Names a line; with `product_id` alone the line of that product that was changed last is meant. */
const lineName = z.strictObject({ product_id: id, size: option, color: option, unit: option })

const change = { who: 'shopper', body: lineName, data: cart } as const

export const cartCalls = {
  addToCart: call({
    method: 'POST',
    path: '/cart/store',
    who: 'shopper',
    about:
      'Adds a product to the cart, or, with `is_buy_now`, makes it the one line of a purchase of its own. A cart has 200 lines at most.',
    body: lineName.extend({ quantity, is_buy_now: z.boolean().optional() }),
    data: cart,
    refusals: [404, 409],
    idempotent: true,
  }),
  getCart: call({
    method: 'GET',
    path: '/carts',
    who: 'shopper',
    about: 'The cart, by shop; with `is_buy_now=1` the purchase beside it, which has one line or none.',
    query: z.object({ is_buy_now: z.literal('1').optional() }),
    data: cart,
  }),
  incrementCartLine: call({
    ...change,
    method: 'POST',
    path: '/cart/increment',
    about: 'One more of a line; 409 with what is left where there is no more, or where it is no longer sold.',
    idempotent: true,
    refusals: [404, 409],
  }),
  decrementCartLine: call({
    ...change,
    method: 'POST',
    path: '/cart/decrement',
    about:
      'One less of a line, or `quantity` less. Exactly all of its units: the line goes and the message is `product removed from cart`. More than it has: one unit stays.',
    body: change.body.extend({ quantity: quantity.default(1) }),
    refusals: [404],
  }),
  deleteCartLine: call({
    ...change,
    method: 'POST',
    path: '/cart/delete',
    about: 'Removes a line.',
    refusals: [404],
  }),
}
