import type { TimelineEntry } from '#contract/order-desk-shapes.ts'
import { statement } from '#db/statement.ts'
import type { Money } from '#server/platform/money.ts'

interface TimelineParams {
  order_id: number
  /** Whose notes are read. */
  desk: 'shop' | 'market'
  /** Actors whose persons the desk knows by name. */
  named_actors: readonly string[]
}

type MoneyEntry = Extract<TimelineEntry, { kind: 'money' }>

export interface TimelineRow {
  entry: Exclude<TimelineEntry, MoneyEntry> | (Omit<MoneyEntry, 'amount'> & { amount: Money })
}

const named = (row: string) =>
  `(select p.name from people p where p.id = ${row}.actor_id and ${row}.actor = any (:named_actors::text[]))`

/** Messages have the key of what they are about; keys of notices are deleted after 90 days. */
const messages = `
  select 'order:' || e.id as key, 'moved' as about, e.state as status from order_events e where e.order_id = :order_id::bigint
  union all select 'payment:' || o.payment_id, 'paid', null from orders o where o.id = :order_id::bigint
  union all select 'refund:' || r.id, 'refunded', null from refunds r where r.order_id = :order_id::bigint
  union all select 'settled:' || r.id, 'refunded', null from refunds r where r.order_id = :order_id::bigint
  union all select 'stuck:' || r.id, 'refund_failed', null from refunds r where r.order_id = :order_id::bigint
  union all select 'return:' || e.id, 'return', null from returns r join order_lines l on l.id = r.order_line_id
    join return_events e on e.return_id = r.id where l.order_id = :order_id::bigint
  union all select 'parcels:' || e.id, 'parcels', null from parcel_events e where e.order_id = :order_id::bigint`

const refundEntry = (event: string, moment: string) => `
  select r.${moment} as at, json_build_object('kind', 'money', 'at', moment_text(r.${moment}), 'event', '${event}',
    'amount', r.amount, 'reason', r.reason, 'name', ${named('r')}) as entry
  from refunds r where r.order_id = :order_id::bigint and r.${moment} is not null`

export const findTimeline = statement<TimelineParams, TimelineRow>(
  'order_timeline.entries',
  `with messages as (${messages}), entries as (
     select e.created_at as at, json_build_object('kind', 'state', 'at', moment_text(e.created_at), 'status', e.state,
       'actor', e.actor, 'reason', e.reason, 'name', ${named('e')}) as entry
     from order_events e where e.order_id = :order_id::bigint
     union all
     select n.created_at, json_build_object('kind', 'note', 'at', moment_text(n.created_at), 'id', n.id, 'text', n.text,
       'name', (select p.name from people p where p.id = n.person_id))
     from order_notes n where n.order_id = :order_id::bigint and n.desk = :desk
     union all
     select s.sent_at, json_build_object('kind', 'message', 'at', moment_text(s.sent_at), 'about', m.about, 'status', m.status,
       'name', null)
     from messages m join notices s on s.about = m.key where s.sent_at is not null
     union all
     select b.created_at, json_build_object('kind', 'money', 'at', moment_text(b.created_at), 'event', 'paid',
       'amount', o.payable_amount, 'reason', null, 'name', null)
     from orders o join ledger_transactions b on b.reference = 'sale:' || o.id where o.id = :order_id::bigint
     union all ${refundEntry('refund_requested', 'created_at')} and r.capture_id is not null
     union all ${refundEntry('refund_paid', 'done_at')}
     union all
     -- Every failure: a retried refund is no longer marked as failed.
     select f.created_at, json_build_object('kind', 'money', 'at', moment_text(f.created_at), 'event', 'refund_failed',
       'amount', r.amount, 'reason', r.reason, 'name', ${named('r')})
     from refunds r join refund_events f on f.refund_id = r.id and f.kind = 'failed' where r.order_id = :order_id::bigint
     union all
     select e.created_at, json_build_object('kind', 'parcel', 'at', moment_text(e.created_at), 'number', e.number, 'event', e.event,
       'name', case when 'shop' = any (:named_actors::text[]) then (select p.name from people p where p.id = e.person_id) end)
     from parcel_events e where e.order_id = :order_id::bigint)
   select entry from entries order by at`,
)
