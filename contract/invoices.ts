import { z } from 'zod'
import { call } from './call.ts'
import { idText } from './shapes.ts'

export const invoiceCalls = {
  getInvoice: call({
    method: 'GET',
    path: '/orders/{id}/invoice',
    who: 'shopper',
    about: 'The invoice of an order of the shopper, in the requested language.',
    params: z.strictObject({ id: idText }),
    file: 'application/pdf',
    refuses: { 404: ['orders.not_found'] },
  }),
}
