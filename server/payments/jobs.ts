import { defineJob } from '#server/define-job.ts'
import { payRefund, syncRefund } from './gateway-refunds.ts'

export const paymentJobs = [
  defineJob({
    name: 'pay-refund',
    on: ['refund_asked'],
    singletonKey: ({ refund_id }) => refund_id,
    run: (ctx, { refund_id }) => payRefund(ctx, refund_id),
  }),
  defineJob({
    name: 'hear-refund',
    on: ['refund_told'],
    run: (ctx, { gateway, reference }) => syncRefund(ctx, gateway, reference),
  }),
]
