import type { PaymentEvent, PaymentRefund } from '#contract/operator-payments.ts'
import { statement } from '#db/statement.ts'
import { type InMinorUnits, type PaymentRow, paymentColumns } from './payment-queries.ts'

export interface PaymentDetailRow extends PaymentRow {
  hold_until: string | null
}

export const findPayment = statement<{ id: number; locale: string }, PaymentDetailRow>(
  'settlement.payment',
  `select ${paymentColumns}, moment_text(p.hold_until) as hold_until from payments p where p.id = :id`,
)

export interface RefundRow
  extends InMinorUnits<Omit<PaymentRefund, 'can_retry' | 'can_settle' | 'is_replaced'>, 'amount'> {
  /** What is owed of a failed one. */
  stuck_amount: number
  last_event: string | null
}

export const findRefunds = statement<{ payment_id: number }, RefundRow>(
  'settlement.refunds_of_payment',
  `select r.id, o.order_code, r.amount, coalesce(c.currency, p.currency) as currency, c.gateway, r.reference,
     case when r.settled_from is not null then 'settled' when r.done_at is not null then 'paid'
          when r.failed_at is not null then 'failed' else 'going' end as state,
     r.reason, r.actor, moment_text(r.created_at) as created_at, moment_text(r.next_try_at) as next_try_at, r.failure, r.settled_from,
     stuck_part(r) as stuck_amount,
     (select e.kind from refund_events e where e.refund_id = r.id order by e.id desc limit 1) as last_event
   from refunds r join payments p on p.id = r.payment_id left join captures c on c.id = r.capture_id
   left join orders o on o.id = r.order_id
   where r.payment_id = :payment_id order by r.id desc`,
)

type EventRow = InMinorUnits<PaymentEvent, 'amount'>

interface AttemptFacts {
  amount?: string
  reference?: string
  words?: string
}

/** Columns of each part: kind, at, step, amount, currency, gateway, reference, words, name, refund_id. */
const attemptEvent = (
  [kind, moment, step]: [kind: string, moment: string, step: number],
  { amount = 'null::bigint', reference = 'null', words = 'null' }: AttemptFacts = {},
) => `
  select '${kind}' as kind, a.${moment} as at, ${step} as step, ${amount} as amount, a.currency, a.gateway,
         ${reference}::text as reference, ${words}::text as words, null::text as name, null::bigint as refund_id
  from payment_attempts a where a.payment_id = :payment_id::bigint and a.${moment} is not null`

/** The capture that paid it is stored by the same transaction, whose time is that of its begin. */
const paidMoment = `greatest(p.paid_at, (select max(c.created_at) from captures c
       where c.payment_id = p.id and c.created_at < p.paid_at + interval '5 seconds'))`

/** The events of a payment. Among equal times, the cause comes first. */
export const findPaymentEvents = statement<{ payment_id: number }, EventRow>(
  'settlement.payment_events',
  `with events as (
     ${attemptEvent(['attempt_started', 'created_at', 1], { amount: 'a.amount', reference: 'a.reference' })}
     union all ${attemptEvent(['attempt_declined', 'declined_at', 2])}
     union all ${attemptEvent(['attempt_left', 'left_at', 2])}
     union all ${attemptEvent(['attempt_rejected', 'closed_at', 2], { words: 'a.refused' })} and a.refused is not null
     union all ${attemptEvent(['attempt_closed', 'closed_at', 5])} and a.refused is null
     union all
     select 'captured', c.created_at, 3, c.amount, c.currency, c.gateway, c.reference, null, null, null
     from captures c where c.payment_id = :payment_id::bigint
     union all
     select 'paid', ${paidMoment}, 4, (
              select coalesce(sum(o.payable_amount), 0)::bigint from orders o
              join ledger_transactions t on t.reference = 'sale:' || o.id where o.payment_id = p.id), p.currency, null, null, null, null, null
     from payments p where p.id = :payment_id::bigint and p.paid_at is not null
     union all
     select 'webhook', w.received_at, 0, null, p.currency, w.gateway, w.event_id, null, null, null
     from payments p join lateral (
       select a.gateway, a.reference from payment_attempts a where a.payment_id = p.id and a.reference is not null
       union select c.gateway, c.reference from captures c where c.payment_id = p.id
       union select c.gateway, r.reference from refunds r join captures c on c.id = r.capture_id
       where r.payment_id = p.id and r.reference is not null) known on true
     join gateway_events w on w.gateway = known.gateway and w.reference = known.reference
     where p.id = :payment_id::bigint
     union all
     select 'refund_requested', r.created_at, 6, r.amount, coalesce(c.currency, p.currency), c.gateway, null, r.reason,
            (select n.name from people n where n.id = r.actor_id and r.actor in ('shop', 'operator')), r.id
     from refunds r join payments p on p.id = r.payment_id left join captures c on c.id = r.capture_id
     where r.payment_id = :payment_id::bigint
     union all
     select 'refund_' || e.kind, e.created_at, 7, r.amount, coalesce(c.currency, p.currency), c.gateway, null, e.words,
            (select n.name from people n where n.id = e.person_id), r.id
     from refunds r join refund_events e on e.refund_id = r.id join payments p on p.id = r.payment_id
     left join captures c on c.id = r.capture_id
     where r.payment_id = :payment_id::bigint)
   select kind, moment_text(at) as at, amount, currency, gateway, reference, words, name, refund_id from events order by events.at, step`,
)
