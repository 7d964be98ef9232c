import { defineJob } from '#server/define-job.ts'
import { lapseHold, lapseHolds } from './expire-holds.ts'
import { closeIfRefunded } from './refunds.ts'
import { askAttempt, leaveAttempts, reconcile, settleTold } from './settle.ts'
import { hearLateSandbox } from './settlement.ts'

export const settlementJobs = [
  defineJob({
    name: 'leave-attempts',
    on: ['order_paid', 'attempts_left'],
    run: (ctx, { payment_id }) => leaveAttempts(ctx, payment_id),
  }),
  defineJob({ name: 'ask-attempt', on: ['attempt_quiet'], run: (ctx, { attempt_id }) => askAttempt(ctx, attempt_id) }),
  defineJob({ name: 'lapse-hold', on: ['hold_ended'], run: (ctx, { payment_id }) => lapseHold(ctx, payment_id) }),
  defineJob({
    name: 'settle',
    on: ['gateway_told'],
    run: (ctx, { gateway, reference }) => settleTold(ctx, gateway, reference),
  }),
  defineJob({
    name: 'close-refunded',
    on: ['order_ended', 'refund_paid'],
    concurrency: 1,
    run: async (ctx, { order_id }) => {
      if (order_id !== null) await closeIfRefunded(ctx, order_id)
    },
  }),
  defineJob({ name: 'lapse-holds', cron: '* * * * *', run: lapseHolds }),
  defineJob({ name: 'late-sandbox', cron: '* * * * *', run: hearLateSandbox }),
  defineJob({ name: 'reconcile', cron: '*/5 * * * *', run: reconcile }),
]
