import { z } from 'zod'
import { address } from './addresses.ts'
import { call } from './call.ts'
import { cart } from './cart.ts'
import { couponCodeOrNone, shopIds, vatTax } from './checkout.ts'
import { orderReturn } from './return-shapes.ts'
import { ownReview } from './reviews.ts'
import { amount, id, idText, moment, moneyBack, paging, picture, typed } from './shapes.ts'

export const orderStates = [
  'pending',
  'confirmed',
  'processing',
  'picked_up',
  'on_the_way',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const
export type OrderState = (typeof orderStates)[number]

export const orderState = z.enum(orderStates)

/** Who moves an order: the system does what follows from something else, as when nobody paid in time. */
export const orderActors = ['shopper', 'shop', 'system'] as const
export type OrderActor = (typeof orderActors)[number]

const orderId = z.number().int().positive()
const orderShop = z.strictObject({ id, name: z.string(), logo: picture.nullable() })

const placedOrder = z.strictObject({
  id: orderId,
  order_code: z.string(),
  payable_amount: amount,
  /** The currency that all of its amounts are in: what was charged in on the day. */
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
  /** It has arrived, and the shopper has not reviewed it yet. */
  can_review: z.boolean(),
  /** What the shopper wrote of it. */
  review: ownReview.nullable(),
})
export type OrderItem = z.output<typeof orderItem>

/** How an order is paid for. It can be paid for online, again if need be, until its hold ends. */
export const orderPayment = z.strictObject({
  /** `cash`, or a gateway. */
  method: z.string(),
  status: z.enum(['unpaid', 'paid', 'refunded', 'partially_refunded', 'cancelled']),
  can_pay: z.boolean(),
  pay_until: moment.nullable(),
  /** What is to be paid online now: of all unpaid orders of its checkout, for they are paid together. */
  due_amount: amount,
  /** What has been given back. */
  refunded_amount: amount,
  /** What of it is to go back and has not: on its way, or its gateway would not. */
  refund: moneyBack.nullable(),
  /** What came for its checkout when nothing was due any more, and goes back by itself. */
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
  /** Whether its shopper may still cancel it. */
  can_cancel: z.boolean(),
  /** It is over, and some of it can be had again. */
  can_reorder: z.boolean(),
  /** Something of it can be reviewed. */
  can_review: z.boolean(),
})
export type OrderCard = z.output<typeof orderCard>

const wholeItem = orderItem.extend({
  /** How many of it its shopper may send back now. */
  returnable_quantity: z.number().int(),
})
export type WholeItem = z.output<typeof wholeItem>

export const order = orderCard.extend({
  items: z.array(wholeItem),
  /** Something of it can be sent back. */
  can_return: z.boolean(),
  /** Until when its shop takes something back; null where it has not arrived. */
  return_until: moment.nullable(),
  /** The days between which it was expected when it was placed; null where nobody reckoned them. */
  expected_from: z.iso.date().nullable(),
  expected_to: z.iso.date().nullable(),
  /** What was sent back of it, or is asked to be, the first first. */
  returns: z.array(orderReturn),
  /** From its placing on, in the order in which they happened. */
  events: z.array(
    z.strictObject({ status: orderState, at: moment, actor: z.enum(orderActors), reason: z.string().nullable() }),
  ),
  address: address.omit({ id: true, is_default: true, latitude: true, longitude: true }),
  note: z.string().nullable(),
  /** Which codes lowered it, and by how much. */
  coupons: z.array(z.strictObject({ coupon_code: z.string(), amount })),
  total_amount: amount,
  coupon_discount: amount,
  delivery_charge: amount,
  order_tax_amount: amount,
  all_vat_taxes: z.array(vatTax),
  /** Where the invoice is; who asks for it says who they are. */
  invoice_url: z.string(),
})
export type Order = z.output<typeof order>
/** An address as it stays with its order. */
export type PlacedAddress = Omit<Order['address'], 'formatted_phone'>

/** Why an order is moved, in words of whoever moves it. */
export const moveReason = typed(300, 3)

export const orderCalls = {
  placeOrder: call({
    method: 'POST',
    path: '/place-order',
    who: 'shopper',
    about:
      'Places one order per chosen shop. 409 where the world changed since it was shown: `payable_amount` says the new sum; with `key_reused` where something else was placed under the same idempotency key. 403 with `account_verify` where an address or a number has to be proved first: /send-otp, then /verify-otp. 409 with `limit` where too much would be open at once: `cash_orders`, `cash_pieces` or `unpaid`, of which `most` are allowed, or `share`: of the product `product_id` accounts that are new or proved nothing can have `left` more. 429 where the network ordered too often within the hour.',
    body: z.strictObject({
      shop_ids: shopIds,
      address_id: id,
      payment_method: paymentMethod,
      coupon_code: couponCodeOrNone,
      /** For every shop that is ordered from. */
      note: typed(500, 0).nullish(),
      /** For one shop alone, by its id; of a shop that nothing is ordered from it is not kept. */
      notes: z.record(idText, typed(500, 0)).optional(),
      is_buy_now: z.boolean().optional(),
      /** The sum that the shopper was shown. */
      expected_payable_amount: amount,
    }),
    data: z.strictObject({
      orders: z.array(placedOrder),
      /** Where to pay online; null where that is not to be, or the gateway does not answer now: then it is paid for later. */
      payment_url: z.string().nullable(),
    }),
    refusals: [403, 404, 409],
    idempotent: true,
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
    refusals: [404],
  }),
  cancelOrder: call({
    method: 'POST',
    path: '/orders/{id}/cancel',
    who: 'shopper',
    about:
      'Cancels an order that its shop has not begun to pack. Where that is too late: 409, and `status` says where it is.',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ reason: moveReason }),
    data: z.strictObject({ order }),
    refusals: [404, 409],
    idempotent: true,
  }),
  reorder: call({
    method: 'POST',
    path: '/orders/{id}/reorder',
    who: 'shopper',
    about:
      'Puts what can still be had of an order into the cart, as much as there is; `info` names what is not, or only in part. 409 where nothing is.',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({}),
    data: cart,
    refusals: [404, 409],
    idempotent: true,
  }),
}
