import { z } from 'zod'
import { call } from './call.ts'
import { orderShop } from './orders.ts'
import { shopReturn } from './return-shapes.ts'
import { idText } from './shapes.ts'

const marketReturn = shopReturn.omit({ moves: true }).extend({ shop: orderShop })
export type MarketReturn = z.output<typeof marketReturn>

export const operatorReturnCalls = {
  getOperatorReturn: call({
    method: 'GET',
    path: '/operator/returns/{id}',
    who: 'operator',
    needs: 'orders.read',
    about: 'One return to any shop, with its photos. Only the shop decides it.',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({ return: marketReturn }),
    refuses: { 404: ['returns.not_found'] },
  }),
}
