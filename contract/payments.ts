import { z } from 'zod'
import { call } from './call.ts'
import { moveReason, orderPayment, paymentMethod } from './orders.ts'
import { amount, emptyData, idText } from './shapes.ts'

const refundParts = {
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
}

export const paymentCalls = {
  payOrder: call({
    method: 'POST',
    path: '/orders/{id}/pay',
    who: 'shopper',
    about:
      'Pays the unpaid orders of the order’s checkout: at a gateway, under `payment_url`, or in cash on delivery. `payment_url` is null for cash, and if the gateway is unavailable: then repeat the call. 409 if nothing is due, or if cash would exceed the limits of open orders as at /place-order; 422 on `payment_method` if the gateway rejects this payment: choose another method.',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ payment_method: paymentMethod }),
    data: z.strictObject({ payment_url: z.string().nullable() }),
    idempotent: true,
    refuses: {
      403: ['orders.verify_for_more'],
      404: ['orders.not_found'],
      409: [
        'orders.limit_cash_orders',
        'orders.limit_cash_pieces',
        'orders.limit_share_cash',
        'payments.nothing_due',
        'payments.paid_already',
      ],
      422: ['payments.not_taken', 'checkout.no_such_method'],
    },
  }),
  checkPayment: call({
    method: 'POST',
    path: '/orders/{id}/payment-check',
    who: 'shopper',
    about: 'Updates the payment of an order from its gateway, after the shopper returns from its page.',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({ payment: orderPayment }),
    refuses: { 404: ['orders.not_found'] },
  }),
  previewRefund: call({
    method: 'POST',
    path: '/shop/orders/{id}/refunds/preview',
    who: 'shop',
    needs: 'refunds.read',
    isUnrecorded: true,
    about:
      'What the same body of `/shop/orders/{id}/refund` would refund now. With `is_cancellation` what cancelling the order would refund, with `is_return` what a return of its units would: what is left at most. Changes nothing.',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({
      ...refundParts,
      is_cancellation: z.boolean().default(false),
      is_return: z.boolean().default(false),
    }),
    data: z.strictObject({
      refunded_amount: amount,
      /** What can still be refunded before it. */
      left_amount: amount,
      currency: z.string(),
      /** Refunded by hand, because it was paid in cash. */
      is_cash: z.boolean(),
    }),
    refuses: {
      404: ['orders.not_found'],
      409: ['payments.more_than_left', 'payments.more_units_than_left', 'payments.nothing_to_refund'],
    },
  }),
  refundOrder: call({
    method: 'POST',
    path: '/shop/orders/{id}/refund',
    who: 'shop',
    needs: 'refunds.write',
    about:
      'Refunds a part of an order’s payment: units of its lines, the delivery charge, or a free `amount` at the shop’s cost. Online payments are refunded at their gateway. 409 if it exceeds what is `left`, 403 `desk.confirm_first` from the setting `refund_confirm_amount` on without a recent confirmation. Send an `Idempotency-Key`: without one a repeated request refunds again.',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ ...refundParts, reason: moveReason }),
    data: z.strictObject({ refunded_amount: amount }),
    idempotent: true,
    refuses: {
      403: ['desk.confirm_first'],
      404: ['orders.not_found'],
      409: ['payments.more_than_left', 'payments.more_units_than_left', 'payments.nothing_to_refund'],
    },
  }),
  receiveWebhook: call({
    method: 'POST',
    path: '/webhooks/{gateway}',
    who: 'gateway',
    about:
      'Webhook of a gateway, with its signature. After verification it is stored once; the payment or refund is then updated from the gateway.',
    params: z.strictObject({ gateway: z.string().regex(/^[a-z]{2,20}$/) }),
    data: emptyData,
    refuses: {
      401: ['payments.unsigned'],
      503: ['payments.unreachable'],
    },
  }),
}
