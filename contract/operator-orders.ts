import { z } from 'zod'
import { call } from './call.ts'
import { shopId, shopIdText } from './ids.ts'
import { orderDeskLimits } from './limits.ts'
import { deskAmount, deskOrderQuery, deskOrderSearch, internalNote, orderCounts } from './order-desk-shapes.ts'
import { moveReason, orderShop, orderState } from './orders.ts'
import { id, idText, trimmedText } from './shapes.ts'
import { shopOrder, shopOrderCard } from './shop-orders.ts'

const marketOrderCard = shopOrderCard.extend({ shop: orderShop })
export type MarketOrderCard = z.output<typeof marketOrderCard>

const orderOfCheckout = z.strictObject({
  id: z.number().int(),
  order_code: z.string(),
  status: orderState,
  shop: orderShop,
  payable_amount: deskAmount,
})
export type OrderOfCheckout = z.output<typeof orderOfCheckout>

const marketOrder = shopOrder.omit({ chat_user_id: true }).extend({
  shop: orderShop,
  /** Whose account placed it; the recipient may be another person. */
  shopper: z.strictObject({ id, name: z.string() }),
  /** All orders of its checkout, itself included. */
  checkout: z.array(orderOfCheckout),
})
export type MarketOrder = z.output<typeof marketOrder>

const orderList = z.strictObject({ orders: z.array(marketOrderCard), ...orderCounts })
const params = z.strictObject({ id: idText })

export const operatorOrderCalls = {
  listOperatorOrders: call({
    method: 'GET',
    path: '/operator/orders',
    who: 'operator',
    needs: 'orders.read',
    about: 'The orders of all shops, or of one, in the order and with the counts of `/shop/orders`.',
    query: deskOrderQuery.extend({ shop_id: shopIdText.optional() }),
    data: orderList,
  }),
  searchOperatorOrders: call({
    method: 'POST',
    path: '/operator/orders/search',
    who: 'operator',
    needs: 'orders.read',
    isUnrecorded: true,
    about:
      "Orders of all shops, or of one, that match `search`: parts of a code or of a recipient's name, four or more digits of a phone number in any writing, the email address of the shopper, a SKU or a tracking number.",
    body: deskOrderSearch.extend({ shop_id: shopId.optional() }),
    data: orderList,
  }),
  getOperatorOrder: call({
    method: 'GET',
    path: '/operator/orders/{id}',
    who: 'operator',
    needs: 'orders.read',
    about: 'One order of any shop, with the other orders of its checkout.',
    params,
    data: z.strictObject({ order: marketOrder }),
    refuses: { 404: ['orders.not_found'] },
  }),
  moveOperatorOrder: call({
    method: 'POST',
    path: '/operator/orders/{id}/move',
    who: 'operator',
    needs: 'orders.write',
    about:
      'Cancels an order that no carrier has picked up. The shopper reads the reason. An order that was paid online is refunded, which needs `refunds.write` as well. 409 if it is too late, as in `/shop/orders/{id}/move`.',
    params,
    body: z.strictObject({ to: z.literal('cancelled'), reason: moveReason }),
    data: z.strictObject({ order: marketOrder }),
    idempotent: true,
    refuses: {
      403: ['desk.confirm_first'],
      404: ['orders.not_found'],
      409: ['orders.moved_already', 'orders.not_to_cancel'],
    },
  }),
  addOperatorOrderNote: call({
    method: 'POST',
    path: '/operator/orders/{id}/notes',
    who: 'operator',
    needs: 'orders.write',
    about: 'Adds an internal note, which only people of the market read. Notes are never changed or removed.',
    params,
    body: z.strictObject({ text: trimmedText(orderDeskLimits.internalNote) }),
    data: z.strictObject({ note: internalNote }),
    idempotent: true,
    refuses: { 404: ['orders.not_found'] },
  }),
}
