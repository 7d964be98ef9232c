import { z } from 'zod'
import { call } from './call.ts'
import { orderShop, orderState } from './orders.ts'
import { bodyPaging, idText, paging } from './shapes.ts'
import { orderCounts, shopOrder, shopOrderCard } from './shop-orders.ts'

/** An order as the market sees it: as its shop does, with the shop and without the moves. */
const marketOrderCard = shopOrderCard.extend({ shop: orderShop })
export type MarketOrderCard = z.output<typeof marketOrderCard>

const marketOrder = shopOrder.omit({ moves: true }).extend({ shop: orderShop })
export type MarketOrder = z.output<typeof marketOrder>

const status = orderState.optional()

const orderList = z.strictObject({ orders: z.array(marketOrderCard), ...orderCounts })

export const operatorOrderCalls = {
  listOperatorOrders: call({
    method: 'GET',
    path: '/operator/orders',
    who: 'operator',
    needs: 'orders.read',
    about: 'The orders of all shops, newest first, with counts per status.',
    query: z.strictObject({ status, ...paging(10) }),
    data: orderList,
  }),
  // POST, because names and numbers of people do not belong in addresses, which proxies log.
  searchOperatorOrders: call({
    method: 'POST',
    path: '/operator/orders/search',
    who: 'operator',
    needs: 'orders.read',
    isUnrecorded: true,
    about:
      "Orders of all shops that match `search`: parts of a code or of a recipient's name, four or more digits of a phone number, or the email address of the shopper.",
    body: z.strictObject({ search: z.string().max(60), status, ...bodyPaging(10) }),
    data: orderList,
  }),
  getOperatorOrder: call({
    method: 'GET',
    path: '/operator/orders/{id}',
    who: 'operator',
    needs: 'orders.read',
    about: 'One order of any shop.',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({ order: marketOrder }),
    refuses: { 404: ['orders.not_found'] },
  }),
}
