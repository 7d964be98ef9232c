import { defineJob } from '#server/define-job.ts'
import { expireHold, queueExpiredHolds } from './expire-holds.ts'
import { closeIfRefunded } from './refunds.ts'
import { checkAttempt, closeAbandonedAttempts, reconcile, settleByReference } from './settle.ts'
import { deliverLateSandboxEvents } from './webhooks.ts'

export const settlementJobs = [
  defineJob({
    name: 'leave-attempts',
    on: ['order_paid', 'attempts_left'],
    run: (ctx, { payment_id }) => closeAbandonedAttempts(ctx, payment_id),
  }),
  defineJob({
    name: 'ask-attempt',
    on: ['attempt_quiet'],
    run: (ctx, { attempt_id }) => checkAttempt(ctx, attempt_id),
  }),
  defineJob({ name: 'lapse-hold', on: ['hold_ended'], run: (ctx, { payment_id }) => expireHold(ctx, payment_id) }),
  defineJob({
    name: 'settle',
    on: ['gateway_told'],
    run: (ctx, { gateway, reference }) => settleByReference(ctx, gateway, reference),
  }),
  defineJob({
    name: 'close-refunded',
    on: ['order_ended', 'refund_paid'],
    concurrency: 1,
    run: async (ctx, { order_id }) => {
      if (order_id !== null) await closeIfRefunded(ctx, order_id)
    },
  }),
  defineJob({ name: 'lapse-holds', cron: '* * * * *', run: queueExpiredHolds }),
  defineJob({ name: 'late-sandbox', cron: '* * * * *', run: deliverLateSandboxEvents }),
  defineJob({ name: 'reconcile', cron: '*/5 * * * *', run: reconcile }),
]
