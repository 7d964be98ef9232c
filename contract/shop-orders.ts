import { z } from 'zod'
import { call } from './call.ts'
import { vatTax } from './checkout.ts'
import { orderDeskLimits } from './limits.ts'
import {
  deskAmount,
  deskCardFields,
  deskMoneyFields,
  deskOrderQuery,
  deskOrderSearch,
  exportedOrdersQuery,
  internalNote,
  orderCounts,
} from './order-desk-shapes.ts'
import { printed } from './order-papers.ts'
import { moveReason, order, orderCard, orderState } from './orders.ts'
import { shopParcel } from './parcels.ts'
import { orderReturn } from './return-shapes.ts'
import { id, idText, trimmedText } from './shapes.ts'

/** Fields of the shopper's card that a desk does not get: it has the recipient instead of the shop. */
const omittedFromCard = { shop: true, can_cancel: true, can_reorder: true, can_review: true } as const

/** Why the shop should confirm a cash order before packing. The shopper does not see it. */
export const heldReasons = ['many_pieces', 'shared_contact', 'not_taken_before'] as const
export type HeldReason = (typeof heldReasons)[number]
const held_for = z.array(z.strictObject({ reason: z.enum(heldReasons), text: z.string() }))

export const shopOrderCard = orderCard.omit(omittedFromCard).extend({ ...deskCardFields, held_for, printed })

/** The same of the whole order. */
const omittedFromOrder = {
  ...omittedFromCard,
  invoice_url: true,
  can_return: true,
  return_until: true,
} as const
export const shopOrder = order.omit(omittedFromOrder).extend({
  ...deskCardFields,
  ...deskMoneyFields,
  held_for,
  total_amount: deskAmount,
  coupon_discount: deskAmount,
  delivery_charge: deskAmount,
  order_tax_amount: deskAmount,
  coupons: z.array(z.strictObject({ coupon_code: z.string(), amount: deskAmount })),
  all_vat_taxes: z.array(vatTax.extend({ amount: deskAmount })),
  parcels: z.array(shopParcel),
  /** Those that its shopper has requested, oldest first; each has its own call. */
  returns: z.array(orderReturn.pick({ id: true, status: true, quantity: true })),
  printed,
  /** Whose conversation with the shop it belongs to; null without the permission to read chats, and of a deleted account. */
  chat_user_id: id.nullable(),
  moves: z.array(orderState),
})
export type ShopOrder = z.output<typeof shopOrder>
export type ShopOrderCard = z.output<typeof shopOrderCard>

const params = z.strictObject({ id: idText })

const orderList = z.strictObject({ orders: z.array(shopOrderCard), ...orderCounts })

export const shopOrderCalls = {
  listShopOrders: call({
    method: 'GET',
    path: '/shop/orders',
    who: 'shop',
    needs: 'orders.read',
    about:
      "The shop's orders, newest first, those of the views `new`, `to_pack` and `late` oldest first, with counts per status and view. `held_for` lists why an order should be confirmed with its shopper first. `search` as in the search; programs that handle personal data send it there.",
    query: deskOrderQuery,
    data: orderList,
  }),
  searchShopOrders: call({
    method: 'POST',
    path: '/shop/orders/search',
    who: 'shop',
    needs: 'orders.read',
    isUnrecorded: true,
    about:
      "Orders of the shop that match `search`: parts of a code or of a recipient's name, four or more digits of a phone number in any writing, the email address of the shopper, a SKU or a tracking number.",
    body: deskOrderSearch,
    data: orderList,
  }),
  exportShopOrders: call({
    method: 'GET',
    path: '/shop/orders/export',
    who: 'shop',
    needs: 'orders.read',
    stepUp: true,
    about:
      'Orders as a CSV file (RFC 4180, UTF-8 with a byte order mark), newest first, one row per line of an order; only its first row has the amounts of the order. Recorded in the activity log, because it holds personal data. Without a permission of money or refunds, amounts are empty. Values that look like a formula get an apostrophe.',
    query: exportedOrdersQuery,
    file: 'text/csv; charset=utf-8',
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
      'Moves an order to another state; `cancelled` needs a reason. `cancelled` and `returned` refund an order that was paid online, which needs `refunds.write` as well. 409 if the move is not allowed: `status` is its current state, `moved_by` and `moved_at` tell which person of the shop or market moved it there.',
    params,
    body: z.strictObject({ to: orderState, reason: moveReason.optional() }),
    data: z.strictObject({ order: shopOrder }),
    idempotent: true,
    refuses: {
      403: ['desk.confirm_first'],
      404: ['orders.not_found'],
      409: ['orders.moved_already', 'orders.not_paid_yet', 'orders.not_to_cancel', 'orders.not_to_move'],
    },
  }),
  moveShopOrders: call({
    method: 'POST',
    path: '/shop/orders/move',
    who: 'shop',
    needs: 'orders.write',
    about:
      'Moves up to 200 orders, each as a single one, whatever becomes of the others. `refused` has the code and message that the single move would answer. 403 before any move if one would refund so much that the person has to confirm first.',
    body: z.strictObject({
      ids: z
        .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
        .min(1)
        .max(orderDeskLimits.movedOrders)
        .refine((ids) => new Set(ids).size === ids.length),
      to: orderState,
      reason: moveReason.optional(),
    }),
    data: z.strictObject({
      moved: z.array(z.number().int()),
      refused: z.array(z.strictObject({ id: z.number().int(), code: z.string(), message: z.string() })),
    }),
    idempotent: true,
    refuses: { 403: ['desk.confirm_first'] },
  }),
  addShopOrderNote: call({
    method: 'POST',
    path: '/shop/orders/{id}/notes',
    who: 'shop',
    needs: 'orders.write',
    about: 'Adds an internal note, which only people of the shop read. Notes are never changed or removed.',
    params,
    body: z.strictObject({ text: trimmedText(orderDeskLimits.internalNote) }),
    data: z.strictObject({ note: internalNote }),
    idempotent: true,
    refuses: { 404: ['orders.not_found'] },
  }),
}
