import { z } from 'zod'
import { address } from './addresses.ts'
import { call } from './call.ts'
import { cart } from './cart.ts'
import { couponCodeOrNone, shopIds, vatTax } from './checkout.ts'
import { shopId, shopIdText } from './ids.ts'
import { orderStates } from './order-states.ts'
import { parcel } from './parcels.ts'
import { orderReturn } from './return-shapes.ts'
import { ownReview } from './reviews.ts'
import { amount, id, idText, moment, moneyBack, paging, picture, trimmedText } from './shapes.ts'
import { maxShopperTextLengths, type ShopperText } from './shopper-texts.ts'

export { type OrderState, orderStates } from './order-states.ts'

export const orderState = z.enum(orderStates)

/** Who moves an order; `system` for automatic moves, such as an expired payment. */
export const orderActors = ['shopper', 'shop', 'operator', 'system'] as const
export type OrderActor = (typeof orderActors)[number]

const orderId = z.number().int().positive()
export const orderShop = z.strictObject({ id: shopId, name: z.string(), logo: picture.nullable() })

const placedOrder = z.strictObject({
  id: orderId,
  order_code: z.string(),
  payable_amount: amount,
  /** Currency of all its amounts: the one charged. */
  currency: z.string(),
  status: orderState,
  shop: orderShop,
})
export type PlacedOrder = z.output<typeof placedOrder>

export const orderItem = z.strictObject({
  order_line_id: orderId,
  product_id: id,
  name: z.string(),
  brand: z.string().nullable(),
  thumbnail: picture.nullable(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  unit: z.string(),
  price: amount,
  discount_price: amount,
  quantity: z.number().int(),
  line_amount: amount,
  /** Delivered and not reviewed by the shopper. */
  can_review: z.boolean(),
  review: ownReview.nullable(),
})
export type OrderItem = z.output<typeof orderItem>

/** The payment of an order. It can be paid online, also repeatedly, until its hold ends. */
export const orderPayment = z.strictObject({
  /** `cash`, or a gateway. */
  method: z.string(),
  status: z.enum(['unpaid', 'paid', 'refunded', 'partially_refunded', 'cancelled']),
  can_pay: z.boolean(),
  pay_until: moment.nullable(),
  /** Due online now for all unpaid orders of the checkout, which are paid together. */
  due_amount: amount,
  refunded_amount: amount,
  /** Refund that is not complete: pending, or rejected by the gateway. */
  refund: moneyBack.nullable(),
  /** Late money of the checkout, which is refunded automatically. */
  late: moneyBack.nullable(),
})
export type OrderPayment = z.output<typeof orderPayment>

/** `cash`, or the name of a gateway. */
export const paymentMethod = z.string().regex(/^[a-z]{2,20}$/)

export const orderCard = placedOrder.extend({
  created_at: moment,
  total_items: z.number().int(),
  items: z.array(orderItem),
  payment: orderPayment,
  can_cancel: z.boolean(),
  /** Final, with lines that are available again. */
  can_reorder: z.boolean(),
  can_review: z.boolean(),
})
export type OrderCard = z.output<typeof orderCard>

const wholeItem = orderItem.extend({
  returnable_quantity: z.number().int(),
})
export type WholeItem = z.output<typeof wholeItem>

const shopperTextFields = {
  note: z
    .string()
    .nullable()
    .describe('What the shopper wrote to all shops of the checkout, then, on a separate line, to this one.'),
} satisfies Record<ShopperText, z.ZodType>

export const order = orderCard.extend({
  items: z.array(wholeItem),
  can_return: z.boolean(),
  /** End of the return period; null before delivery. */
  return_until: moment.nullable(),
  /** Expected delivery dates at the time of the order; null if unknown. */
  expected_from: z.iso.date().nullable(),
  expected_to: z.iso.date().nullable(),
  parcels: z.array(parcel),
  returns: z.array(orderReturn),
  /** Since it was placed, oldest first. */
  events: z.array(
    z.strictObject({ status: orderState, at: moment, actor: z.enum(orderActors), reason: z.string().nullable() }),
  ),
  address: address.omit({ id: true, is_default: true, latitude: true, longitude: true }),
  ...shopperTextFields,
  coupons: z.array(z.strictObject({ coupon_code: z.string(), amount })),
  total_amount: amount,
  coupon_discount: amount,
  delivery_charge: amount,
  order_tax_amount: amount,
  all_vat_taxes: z.array(vatTax),
  /** Address of the invoice; requires authentication. */
  invoice_url: z.string(),
})
export type Order = z.output<typeof order>
export type PlacedAddress = Omit<Order['address'], 'formatted_phone'>

export const moveReason = trimmedText(300, 3)

const shopperNote = trimmedText(maxShopperTextLengths.note, 0)

const shopperTextInputs = {
  note: shopperNote.nullish().describe('To all shops of the checkout.'),
  shop_notes: z
    .record(shopIdText, shopperNote)
    .optional()
    .describe('Notes to single shops, by shop id; ignored for shops without a line.'),
}
export type ShopperTextInputs = z.output<z.ZodObject<typeof shopperTextInputs>>

export const orderCalls = {
  placeOrder: call({
    method: 'POST',
    path: '/place-order',
    who: 'shopper',
    about:
      'Places one order per chosen shop. 409 if prices or stock changed since they were shown: `payable_amount` is the new total; with `key_reused` if another order was placed under the same idempotency key. 403 with `account_verify` if an address or a number must be proved first: /send-otp, then /verify-otp. 409 with `limit` if too much would be open at once: `cash_orders`, `cash_pieces` or `unpaid`, with the maximum in `most`; or `share`: accounts that are new or have no proved contact can order `left` more units of the product `product_id`. 429 if the network placed too many orders within the hour.',
    body: z.strictObject({
      shop_ids: shopIds,
      address_id: id,
      payment_method: paymentMethod,
      coupon_code: couponCodeOrNone,
      ...shopperTextInputs,
      is_buy_now: z.boolean().optional(),
      expected_payable_amount: amount.describe('The total that the shopper saw.'),
    }),
    data: z.strictObject({
      orders: z.array(placedOrder),
      payment_url: z
        .string()
        .nullable()
        .describe(
          'The payment page; null without online payment, or if the gateway is unavailable: the order can be paid later.',
        ),
    }),
    idempotent: true,
    refuses: {
      403: ['checkout.verify_first', 'orders.verify_for_more'],
      404: ['errors.not_found'],
      409: [
        'cart.is_in_closed_shop',
        'cart.is_not_sold',
        'cart.is_sold_out',
        'cart.short',
        'checkout.amount_changed',
        'checkout.nothing_to_order',
        'orders.limit_cash_orders',
        'orders.limit_cash_pieces',
        'orders.limit_share',
        'orders.limit_share_cash',
        'orders.limit_unpaid',
        'vouchers.paused_named',
        'vouchers.used_by_you_named',
        'vouchers.used_up_named',
      ],
      422: ['checkout.choose_shop', 'checkout.no_such_method', 'checkout.not_delivered'],
    },
  }),
  listOrders: call({
    method: 'GET',
    path: '/orders',
    who: 'shopper',
    about: "The shopper's orders, newest first, with counts per status.",
    query: z.object({ status: orderState.optional(), search: z.string().max(60).optional(), ...paging(10) }),
    data: z.strictObject({
      orders: z.array(orderCard),
      total: z.number().int(),
      page: z.number().int(),
      per_page: z.number().int(),
      counts: z.partialRecord(orderState, z.number().int()),
    }),
  }),
  getOrder: call({
    method: 'GET',
    path: '/orders/{id}',
    who: 'shopper',
    about: 'One order of the shopper.',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({ order }),
    refuses: { 404: ['orders.not_found'] },
  }),
  cancelOrder: call({
    method: 'POST',
    path: '/orders/{id}/cancel',
    who: 'shopper',
    about:
      'Cancels an order that its shop has not begun to pack. 409 if it is too late; `status` is its current state.',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ reason: moveReason }),
    data: z.strictObject({ order }),
    idempotent: true,
    refuses: {
      404: ['orders.not_found'],
      409: ['orders.not_to_cancel'],
    },
  }),
  reorder: call({
    method: 'POST',
    path: '/orders/{id}/reorder',
    who: 'shopper',
    about:
      'Adds the available lines of an order to the cart, up to the stock; `info` names those that are missing or reduced. 409 if none is available.',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({}),
    data: cart,
    idempotent: true,
    refuses: {
      404: ['orders.not_found'],
      409: ['orders.nothing_again'],
    },
  }),
}
