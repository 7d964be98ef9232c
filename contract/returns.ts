import { z } from 'zod'
import { call } from './call.ts'
import { moveReason, order } from './orders.ts'
import { photosRule } from './photos.ts'
import { returnForm, returnState, shopReturn } from './return-shapes.ts'
import { idText, paging } from './shapes.ts'

const params = z.strictObject({ id: idText })

export const returnCalls = {
  askReturn: call({
    method: 'POST',
    path: '/orders/{id}/returns',
    who: 'shopper',
    about:
      'Requests the return of units of a delivered order line, within its return period. 409 after it, or if fewer units are `left`.',
    params,
    body: returnForm,
    files: { images: photosRule },
    data: z.strictObject({ order }),
    idempotent: true,
    refuses: {
      404: ['orders.not_found'],
      409: ['returns.fewer_left', 'returns.none_left', 'returns.not_arrived', 'returns.too_late'],
      422: ['returns.not_in_order'],
    },
  }),
  cancelReturn: call({
    method: 'POST',
    path: '/returns/{id}/cancel',
    who: 'shopper',
    about:
      'Withdraws a return that its shop has not begun to process. 409 if it is too late; `status` is its current state.',
    params,
    body: z.strictObject({}),
    data: z.strictObject({ order }),
    idempotent: true,
    refuses: {
      404: ['returns.not_found'],
      409: ['returns.not_to_cancel'],
    },
  }),
  listShopReturns: call({
    method: 'GET',
    path: '/shop/returns',
    who: 'shop',
    needs: 'orders.read',
    about: 'Returns to the shop, newest first, with counts per status.',
    query: z.object({ status: returnState.optional(), ...paging(10) }),
    data: z.strictObject({
      returns: z.array(shopReturn),
      total: z.number().int(),
      page: z.number().int(),
      per_page: z.number().int(),
      counts: z.partialRecord(returnState, z.number().int()),
    }),
  }),
  getShopReturn: call({
    method: 'GET',
    path: '/shop/returns/{id}',
    who: 'shop',
    needs: 'orders.read',
    about: 'One return to the shop.',
    params,
    data: z.strictObject({ return: shopReturn }),
    refuses: { 404: ['returns.not_found'] },
  }),
  moveShopReturn: call({
    method: 'POST',
    path: '/shop/returns/{id}/move',
    who: 'shop',
    needs: 'orders.write',
    about:
      'Moves a return to another state; `refused` needs a reason. `refunded`, which needs `refunds.write` as well, refunds its units, with `delivery` the delivery charge too; `restock` returns the units to the stock. 409 if the move is not allowed; `status` is its current state.',
    params,
    body: z.strictObject({
      to: returnState,
      reason: moveReason.optional(),
      restock: z.boolean().default(false),
      delivery: z.boolean().default(false),
    }),
    data: z.strictObject({ return: shopReturn }),
    idempotent: true,
    refuses: {
      403: ['desk.confirm_first'],
      404: ['returns.not_found'],
      409: ['returns.not_to_cancel', 'returns.not_to_move'],
      422: ['returns.only_refunded'],
    },
  }),
}
