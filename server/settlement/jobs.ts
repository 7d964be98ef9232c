import { defineJob } from '#server/define-job.ts'
import { expireHold, queueExpiredHolds } from './expire-holds.ts'
import { checkAttempt, closeAbandonedAttempts, reconcile, settleByReference } from './settle.ts'
import { closeIfRefunded } from './settlement.ts'
import { deliverLateSandboxEvents } from './webhooks.ts'

export const settlementJobs = [
  defineJob({
    name: 'close-abandoned-attempts',
    on: ['order_paid', 'attempts_abandoned'],
    run: (ctx, { payment_id }) => closeAbandonedAttempts(ctx, payment_id),
  }),
  defineJob({
    name: 'check-attempt',
    on: ['attempt_overdue'],
    run: (ctx, { attempt_id }) => checkAttempt(ctx, attempt_id),
  }),
  defineJob({ name: 'expire-hold', on: ['hold_expired'], run: (ctx, { payment_id }) => expireHold(ctx, payment_id) }),
  defineJob({
    name: 'settle',
    on: ['webhook_received'],
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
  defineJob({ name: 'queue-expired-holds', cron: '* * * * *', run: queueExpiredHolds }),
  defineJob({ name: 'deliver-late-sandbox-events', cron: '* * * * *', run: deliverLateSandboxEvents }),
  defineJob({ name: 'reconcile', cron: '*/5 * * * *', run: reconcile }),
]
