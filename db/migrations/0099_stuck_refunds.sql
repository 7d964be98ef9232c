-- Refunds that need a person: their tries with the words of the gateway, and money that was paid back by hand.

-- Append-only. `words` are those of the gateway, or the note of the person.
create table refund_events (
  id bigint generated always as identity primary key,
  refund_id bigint not null references refunds,
  kind text not null check (kind in ('tried', 'waiting', 'postponed', 'failed', 'bounced', 'paid', 'asked_again', 'settled')),
  words text check (length(words) <= 2000),
  person_id integer references people on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index refund_events_by_refund on refund_events (refund_id, id);

-- Only the last outcome of earlier refunds is known. A try without an outcome may have reached the gateway.
insert into refund_events (refund_id, kind, words, created_at)
select e.refund_id, e.kind, left(e.words, 2000), e.at from (
  select r.id as refund_id, 1 as step, 'tried' as kind, null as words, r.tried_at as at
  from refunds r where r.tried_at is not null
  union all
  select r.id, 2, 'paid', null, r.done_at from refunds r where r.done_at is not null and r.capture_id is not null
  union all
  select r.id, 3, 'bounced', null, t.created_at
  from ledger_transactions t join refunds r on r.id = split_part(split_part(t.reference, ':', 2), '-', 1)::bigint
  where t.kind = 'refund_bounced'
  union all
  select r.id, 4, 'postponed', r.failure, r.tried_at
  from refunds r where r.done_at is null and r.failed_at is null and r.refusals > 0 and r.reference is null and r.failure is not null
  union all
  select r.id, 4, 'waiting', null, r.tried_at
  from refunds r where r.done_at is null and r.failed_at is null and r.reference is not null and r.tried_at is not null
  union all
  select r.id, 4, 'failed', r.failure, r.failed_at from refunds r where r.failed_at is not null
) e order by e.at, e.refund_id, e.step;

-- From where a person paid a refund by hand: from the bank account of the market, or in the dashboard of the gateway.
alter table refunds add column settled_from text check (settled_from in ('bank', 'gateway'));
alter table refunds add check (settled_from is null or done_at is not null);
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account ~ '^(gateway:[a-z]+|bank|shop_cash|shop|commission|tax|delivery|marketplace_discount|refunds_due)$');

-- What of a failed refund is still owed. Refunds that were requested after it failed take its place.
create function stuck_part(r refunds) returns bigint
language sql stable
return case when r.failed_at is null then 0 when r.order_id is null then r.amount
  else greatest(r.amount - coalesce((select sum(n.amount) from refunds n
    where n.order_id = r.order_id and n.id <> r.id and n.created_at > r.failed_at), 0), 0) end;

-- What could not be paid back of an order: of one that nobody has, the rest that was not refunded; otherwise its failed refunds less
-- later ones. 0 if nothing failed.
create or replace function stuck_refund(o orders) returns bigint
language sql stable
return coalesce((
  select case when o.state in ('cancelled', 'returned', 'refunded')
    then greatest(o.payable_amount - coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.failed_at is null), 0), 0)
    else sum(stuck_part(f)) end
  from refunds f where f.order_id = o.id and f.failed_at is not null having count(*) > 0), 0);

-- Refunds that need a person. `since`: when it failed or came back, or was requested.
create view stuck_refunds as
select r.id, r.payment_id, r.order_id, case when r.order_id is not null then 'failed' when r.reason = 'late' then 'late' else 'excess' end as kind,
       r.failed_at as since, stuck_part(r) as amount
from refunds r where r.failed_at is not null and stuck_part(r) > 0
union all
select r.id, r.payment_id, r.order_id, case when b.at is null then 'unfinished' else 'bounced' end, coalesce(b.at, r.created_at), r.amount
from refunds r
left join lateral (select max(e.created_at) as at from refund_events e where e.refund_id = r.id and e.kind = 'bounced') b on true
where r.done_at is null and r.failed_at is null and r.capture_id is not null
  and (b.at is not null or r.created_at < now() - interval '1 day');

-- Online payments, the latest first.
create index payments_online on payments (id) where method <> 'cash';
-- Webhooks stay in the history of a payment after their payload is gone.
drop index gateway_events_by_reference;
create index gateway_events_by_reference on gateway_events (gateway, reference);
