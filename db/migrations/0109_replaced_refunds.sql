-- What of a failed refund is still owed. What was requested after it takes its place, but each amount for one failed refund only, the
-- latest first. `later`: requested after it. `from_it_on`, `behind_it`: what is replaced of it and of those that failed after it; of any of
-- them and those behind it, no more can be replaced than its `later`.
create or replace function stuck_part(r refunds) returns bigint
language sql stable
return case when r.failed_at is null then 0 when r.order_id is null then r.amount else (
  with failed as (
    select f.id, f.amount,
      sum(f.amount) over (order by f.failed_at, f.id) - f.amount as before,
      sum(f.amount) over () as total,
      coalesce((select sum(n.amount) from refunds n
        where n.order_id = f.order_id and n.id <> f.id and n.created_at > f.failed_at), 0) as later
    from refunds f where f.order_id = r.order_id and f.failed_at is not null),
  replaced as (
    select f.id,
      (select least(f.total - f.before, min(b.later + b.before) - f.before) from failed b where b.before >= f.before) as from_it_on,
      (select least(f.total - f.before - f.amount, min(b.later + b.before) - f.before - f.amount)
       from failed b where b.before > f.before) as behind_it
    from failed f)
  select (r.amount - replaced.from_it_on + coalesce(replaced.behind_it, 0))::bigint from replaced where replaced.id = r.id) end;

-- As before, but most are not replaced, and need no call of the function to be counted.
create or replace view stuck_refunds as
select r.id, r.payment_id, r.order_id, case when r.order_id is not null then 'failed' when r.reason = 'late' then 'late' else 'excess' end as kind,
       r.failed_at as since, stuck_part(r) as amount
from refunds r
where r.failed_at is not null
  and (not exists (select from refunds n where n.order_id = r.order_id and n.id <> r.id and n.created_at > r.failed_at) or stuck_part(r) > 0)
union all
select r.id, r.payment_id, r.order_id, case when b.at is null then 'unfinished' else 'bounced' end, coalesce(b.at, r.created_at), r.amount
from refunds r
left join lateral (select max(e.created_at) as at from refund_events e where e.refund_id = r.id and e.kind = 'bounced') b on true
where r.done_at is null and r.failed_at is null and r.capture_id is not null
  and (b.at is not null or r.created_at < now() - interval '1 day');
