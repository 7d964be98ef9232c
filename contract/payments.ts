import { z } from 'zod'
import { call } from './call.ts'
import { moveReason, orderPayment, paymentMethod } from './orders.ts'
import { amount, idText, nothing } from './shapes.ts'

export const paymentCalls = {
  payOrder: call({
    method: 'POST',
    path: '/orders/{id}/pay',
    who: 'shopper',
    about:
      'Pays what is unpaid of the checkout that the order is of: at a gateway, under `payment_url`, or in cash at the door. `payment_url` is null in cash, and where the gateway does not answer now: then it can be asked again. 409 where there is nothing to pay any more, and where cash would be too much open at once, as at /place-order; 422 on `payment_method` where the gateway will not have this payment: another way is to be chosen.',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ payment_method: paymentMethod }),
    data: z.strictObject({ payment_url: z.string().nullable() }),
    refusals: [403, 404, 409],
    idempotent: true,
  }),
  checkPayment: call({
    method: 'POST',
    path: '/orders/{id}/payment-check',
    who: 'shopper',
    about: 'Asks the gateway what became of the payment of an order, for whoever comes back from its page.',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({ payment: orderPayment }),
    refusals: [404],
  }),
  refundOrder: call({
    method: 'POST',
    path: '/shop/orders/{id}/refund',
    who: 'shop',
    about:
      'Gives back a part of what was paid for an order: units of its lines, the delivery charge, or an `amount` of the shop’s own, at its cost. What was paid online goes back there. 409 where that is more than is `left`. Send an `Idempotency-Key`: whoever asks again without one gives back again.',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            order_line_id: z.number().int().positive(),
            quantity: z.number().int().min(1).max(1_000_000),
          }),
        )
        .max(200)
        .refine((lines) => new Set(lines.map((line) => line.order_line_id)).size === lines.length)
        .default([]),
      delivery: z.boolean().default(false),
      amount: amount.positive().nullish(),
      reason: moveReason,
    }),
    data: z.strictObject({ refunded_amount: amount }),
    refusals: [404, 409],
    idempotent: true,
  }),
  receiveWebhook: call({
    method: 'POST',
    path: '/webhooks/{gateway}',
    who: 'gateway',
    about:
      'What a gateway tells of its own accord, signed as it signs. Written down once, then asked about at the gateway.',
    params: z.strictObject({ gateway: z.string().regex(/^[a-z]{2,20}$/) }),
    data: nothing,
    refusals: [401, 404],
  }),
}
