import { z } from 'zod'
import { call } from './call.ts'
import { moveReason, order, orderCard, orderItem, orderPayment, orderState } from './orders.ts'
import { bodyPaging, idText, paging } from './shapes.ts'

/** An order as its shop sees it: with the recipient instead of the shop. */
const shopperFields = { shop: true, can_cancel: true, can_reorder: true, can_review: true } as const
/** `due_amount` covers the whole checkout, which may include other shops. */
const payment = orderPayment.omit({ can_pay: true, pay_until: true, due_amount: true, late: true })
const items = z.array(orderItem.omit({ can_review: true, review: true }))

/** Why the shop should confirm a cash order before packing. The shopper does not see it. */
export const heldReasons = ['many_pieces', 'shared_contact', 'not_taken_before'] as const
export type HeldReason = (typeof heldReasons)[number]
const held_for = z.array(z.strictObject({ reason: z.enum(heldReasons), text: z.string() }))

export const shopOrderCard = orderCard.omit(shopperFields).extend({ items, payment, recipient: z.string(), held_for })

/** Returns have their own calls. */
const shopperOnlyFields = {
  ...shopperFields,
  invoice_url: true,
  can_return: true,
  return_until: true,
  returns: true,
} as const
export const shopOrder = order.omit(shopperOnlyFields).extend({
  items,
  payment,
  recipient: z.string(),
  held_for,
  /** States to which the shop may move it now. */
  moves: z.array(orderState),
})
export type ShopOrder = z.output<typeof shopOrder>
export type ShopOrderCard = z.output<typeof shopOrderCard>

const params = z.strictObject({ id: idText })

const status = orderState.optional()

/** Of a page of orders: how many there are, in all and per state. */
export const orderCounts = {
  total: z.number().int(),
  page: z.number().int(),
  per_page: z.number().int(),
  counts: z.partialRecord(orderState, z.number().int()),
}

const orderList = z.strictObject({ orders: z.array(shopOrderCard), ...orderCounts })

export const shopOrderCalls = {
  listShopOrders: call({
    method: 'GET',
    path: '/shop/orders',
    who: 'shop',
    needs: 'orders.read',
    about:
      "The shop's orders, newest first, with counts per status. `held_for` lists why an order should be confirmed with its shopper first.",
    query: z.strictObject({ status, ...paging(10) }),
    data: orderList,
  }),
  // POST, because names and numbers of people do not belong in addresses, which proxies log.
  searchShopOrders: call({
    method: 'POST',
    path: '/shop/orders/search',
    who: 'shop',
    needs: 'orders.read',
    isUnrecorded: true,
    about:
      "Orders of the shop that match `search`: parts of a code or of a recipient's name, four or more digits of a phone number, or the email address of the shopper.",
    body: z.strictObject({ search: z.string().max(60), status, ...bodyPaging(10) }),
    data: orderList,
  }),
  getShopOrder: call({
    method: 'GET',
    path: '/shop/orders/{id}',
    who: 'shop',
    needs: 'orders.read',
    about: 'One order of the shop.',
    params,
    data: z.strictObject({ order: shopOrder }),
    refuses: { 404: ['orders.not_found'] },
  }),
  moveShopOrder: call({
    method: 'POST',
    path: '/shop/orders/{id}/move',
    who: 'shop',
    needs: 'orders.write',
    about:
      'Moves an order to another state; `cancelled` needs a reason. 409 if the move is not allowed; `status` is its current state.',
    params,
    body: z.strictObject({ to: orderState, reason: moveReason.optional() }),
    data: z.strictObject({ order: shopOrder }),
    idempotent: true,
    refuses: {
      404: ['orders.not_found'],
      409: ['orders.not_paid_yet', 'orders.not_to_cancel', 'orders.not_to_move'],
    },
  }),
}
