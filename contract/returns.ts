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
      'Asks the shop to take units of a line of a delivered order back, within the days after its delivery in which it does. 409 where that is over, or where fewer are `left` than are to go back.',
    params,
    body: returnForm,
    files: { images: photosRule },
    data: z.strictObject({ order }),
    refusals: [404, 409],
    idempotent: true,
  }),
  cancelReturn: call({
    method: 'POST',
    path: '/returns/{id}/cancel',
    who: 'shopper',
    about: 'Calls a return off that its shop does not work on yet. Where that is too late: 409, and `status` says why.',
    params,
    body: z.strictObject({}),
    data: z.strictObject({ order }),
    refusals: [404, 409],
    idempotent: true,
  }),
  listShopReturns: call({
    method: 'GET',
    path: '/shop/returns',
    who: 'shop',
    about: 'What shoppers send back to the shop, newest first, with counts per status.',
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
    about: 'One return to the shop.',
    params,
    data: z.strictObject({ return: shopReturn }),
    refusals: [404],
  }),
  moveShopReturn: call({
    method: 'POST',
    path: '/shop/returns/{id}/move',
    who: 'shop',
    about:
      'Moves a return on; to `refused` with a reason. With `refunded` what was paid for its units goes back, with `delivery` the delivery charge too, and with `restock` the units can be sold again. Where a shop may not: 409, and `status` says where it is.',
    params,
    body: z.strictObject({
      to: returnState,
      reason: moveReason.optional(),
      restock: z.boolean().default(false),
      delivery: z.boolean().default(false),
    }),
    data: z.strictObject({ return: shopReturn }),
    refusals: [404, 409],
    idempotent: true,
  }),
}
