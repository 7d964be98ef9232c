import { z } from 'zod'
import { call } from './call.ts'
import { shopId } from './ids.ts'
import { amount, id, picture } from './shapes.ts'
import { shownHoliday } from './shop-opening.ts'

const quantity = z.number().int().min(1).max(9999)
/** Empty means none. */
const option = z.string().max(80).nullish()

/** A line of a cart or a checkout: a product in one size, colour and unit. `id` is the product's. */
export const cartProduct = z.strictObject({
  id,
  thumbnail: picture.nullable(),
  brand: z.string().nullable(),
  name: z.string(),
  price: amount,
  /** Applies if above 0. */
  discount_price: amount,
  discount_percentage: z.number().int(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  unit: z.string(),
  quantity: z.number().int(),
  /** Units in stock; can be less than `quantity`. */
  stock: z.number().int(),
  is_available: z.boolean(),
  /** Why it cannot be bought: not offered any more, shop closed at the moment, or out of stock; null if it can. */
  unavailable_reason: z.enum(['not_sold', 'shop_closed', 'sold_out']).nullable(),
})
export type CartProduct = z.output<typeof cartProduct>

export const cartShop = z.strictObject({
  shop_id: shopId,
  shop_name: z.string(),
  shop_logo: picture.nullable(),
  shop_rating: z.number().nullable(),
  /** The holiday that closes the shop now; null if it is open or closed without a holiday. */
  holiday: shownHoliday.pick({ until: true, text: true }).nullable(),
  products: z.array(cartProduct),
})
export type CartShop = z.output<typeof cartShop>

export const cart = z.strictObject({
  /** Units that can be bought, of all lines. */
  total: z.number().int(),
  total_amount: amount,
  cart_items: z.array(cartShop),
  /** Changes since a line was last written, such as prices, one per text line. A write resets them after one more response. */
  info: z.string().optional(),
})
export type Cart = z.output<typeof cart>

/** Selects a line; `product_id` alone selects the product's line that changed last. */
const lineName = z.strictObject({ product_id: id, size: option, color: option, unit: option })

const change = { who: 'shopper', body: lineName, data: cart } as const

export const cartCalls = {
  addToCart: call({
    method: 'POST',
    path: '/cart/store',
    who: 'shopper',
    about:
      'Adds a product to the cart, or, with `is_buy_now`, makes it the single line of a separate purchase. A cart has 200 lines at most.',
    body: lineName.extend({ quantity, is_buy_now: z.boolean().optional() }),
    data: cart,
    idempotent: true,
    refuses: {
      404: ['catalogue.no_product'],
      409: ['cart.full', 'cart.most_units', 'cart.only_left', 'cart.shop_closed', 'cart.sold_out'],
      422: ['cart.choose_color', 'cart.choose_size', 'cart.no_such_color', 'cart.no_such_size', 'cart.no_such_unit'],
    },
  }),
  getCart: call({
    method: 'GET',
    path: '/carts',
    who: 'shopper',
    about: 'The cart, by shop; with `is_buy_now=1` the separate purchase, which has one line or none.',
    query: z.object({ is_buy_now: z.literal('1').optional() }),
    data: cart,
  }),
  incrementCartLine: call({
    ...change,
    method: 'POST',
    path: '/cart/increment',
    about: 'Increases a line by one; 409 with `left` if there is no more stock, or if it is not sold any more.',
    idempotent: true,
    refuses: {
      404: ['cart.no_such_line'],
      409: ['cart.is_in_closed_shop', 'cart.is_not_sold', 'cart.is_sold_out', 'cart.most_units', 'cart.only_left'],
    },
  }),
  decrementCartLine: call({
    ...change,
    method: 'POST',
    path: '/cart/decrement',
    about:
      'Decreases a line by one, or by `quantity`. If that equals its units, the line is removed and the message is `product removed from cart`; if it exceeds them, one unit stays.',
    body: change.body.extend({ quantity: quantity.default(1) }),
    refuses: { 404: ['cart.no_such_line'] },
  }),
  deleteCartLine: call({
    ...change,
    method: 'POST',
    path: '/cart/delete',
    about: 'Removes a line.',
    refuses: { 404: ['cart.no_such_line'] },
  }),
}
