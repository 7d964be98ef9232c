import { z } from 'zod'
import { call } from './call.ts'
import { shopState } from './operator-shops.ts'
import { orderState } from './orders.ts'
import { productStates } from './product-states.ts'
import { id, moment } from './shapes.ts'

const order = z.strictObject({
  id,
  order_code: z.string(),
  recipient: z.string(),
  status: orderState,
  created_at: moment,
})
export type FoundOrder = z.output<typeof order>

const category = z.strictObject({
  id,
  name: z.string(),
  /** Names of the categories above, the top one first. */
  path: z.array(z.string()),
})

const named = z.strictObject({ id, name: z.string() })

const product = z.strictObject({ id, name: z.string(), state: z.enum(productStates) })

/** `email` and `phone`: null if the account has none. */
const shopper = z.strictObject({ id, name: z.string(), email: z.string().nullable(), phone: z.string().nullable() })

const marketOrder = order.extend({ shop: named })
/** A suspended shop and its products are hidden from shoppers. */
const marketProduct = named.extend({ shop: named.extend({ is_suspended: z.boolean() }) })
const shop = named.extend({ state: shopState })

const body = z.strictObject({ search: z.string().max(60) })

const about = 'Up to six of each kind that the person may read, the latest orders first.'

export const findCalls = {
  findAtShop: call({
    method: 'POST',
    path: '/shop/find',
    who: 'shop',
    needs: null,
    admitsEntered: true,
    isUnrecorded: true,
    about: `What the shop has by that name, code, SKU, barcode, email address or part of a phone number. ${about}`,
    body,
    data: z.strictObject({ orders: z.array(order), products: z.array(product) }),
  }),
  findInMarket: call({
    method: 'POST',
    path: '/operator/find',
    who: 'operator',
    needs: null,
    isUnrecorded: true,
    about: `What the market has by that name, code, email address or part of a phone number; of products, those that are shown. ${about}`,
    body,
    data: z.strictObject({
      orders: z.array(marketOrder),
      products: z.array(marketProduct),
      shops: z.array(shop),
      shoppers: z.array(shopper),
      categories: z.array(category),
      brands: z.array(named),
    }),
  }),
}
