import { defineJob } from '#server/define-job.ts'
import { payRefund, syncRefund } from './gateway-refunds.ts'

export const paymentJobs = [
  defineJob({
    name: 'pay-refund',
    on: ['refund_requested'],
    singletonKey: ({ refund_id }) => refund_id,
    run: (ctx, { refund_id }) => payRefund(ctx, refund_id),
  }),
  defineJob({
    name: 'sync-refund',
    on: ['refund_webhook_received'],
    run: (ctx, { gateway, reference }) => syncRefund(ctx, gateway, reference),
  }),
]
