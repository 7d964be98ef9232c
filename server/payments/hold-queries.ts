import { statement } from '#db/statement.ts'

const isExpired = `hold_until < now() and paid_at is null and method <> 'cash'`

/** Claims unpaid payments with an expired hold, the oldest first. A job retries for 15 minutes; only then it is queued again. */
export const claimExpiredHolds = statement<{ max_rows: number }, { id: number }>(
  'payments.claim_expired_holds',
  `update payments set lapse_asked_at = clock_timestamp()
   where id in (
     select id from payments
     where ${isExpired} and (lapse_asked_at is null or lapse_asked_at < now() - interval '20 minutes')
     order by coalesce(lapse_asked_at, hold_until) limit :max_rows::integer for update skip locked)
   returning id`,
)

export const findExpiredHold = statement<{ id: number }, { is_overdue: boolean }>(
  'payments.expired_hold',
  `select hold_until < now() - interval '6 hours' as is_overdue from payments where id = :id and ${isExpired}`,
)

export const endHold = statement<{ payment_id: number }, never>(
  'payments.end_hold',
  'update payments set hold_until = null where id = :payment_id',
)
