import { z } from 'zod'
import { call } from './call.ts'
import { timelineEntry } from './order-desk-shapes.ts'
import { idText } from './shapes.ts'

const params = z.strictObject({ id: idText })

export const orderTimelineCalls = {
  getShopOrderTimeline: call({
    method: 'GET',
    path: '/shop/orders/{id}/timeline',
    who: 'shop',
    needs: 'orders.read',
    about: 'What happened to an order: moves, internal notes, messages to the shopper, money and parcels, with names.',
    params,
    data: z.strictObject({ entries: z.array(timelineEntry) }),
    refuses: { 404: ['orders.not_found'] },
  }),
  getOperatorOrderTimeline: call({
    method: 'GET',
    path: '/operator/orders/{id}/timeline',
    who: 'operator',
    needs: 'orders.read',
    about:
      'What happened to an order, as `/shop/orders/{id}/timeline`, with the notes of the market instead of the shop.',
    params,
    data: z.strictObject({ entries: z.array(timelineEntry) }),
    refuses: { 404: ['orders.not_found'] },
  }),
}
