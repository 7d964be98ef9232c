-- Paying at gateways, exactly: the currency that something was placed and taken in, and what became of each attempt.

-- The shop may change what it charges in; what was placed before stays what it was.
alter table payments
  add column currency text check (currency ~ '^[A-Z]{3}$'),
  -- When somebody last set out to call it off, its hold having ended.
  add column lapse_asked_at timestamptz;
update payments p set currency = coalesce(
  (select a.currency from payment_attempts a where a.payment_id = p.id order by a.id limit 1),
  (select c.name from currencies c where c.is_default),
  'USD');
alter table payments alter column currency set not null;

alter table payment_attempts
  -- What its page is opened with. Asked for again, the gateway is told the same.
  add column opening jsonb,
  -- Why the gateway will not have it, in a word of the gateway's.
  add column refused text,
  -- Nobody is sent there any more. Until it is closed somebody may pay there all the same.
  add column left_at timestamptz,
  -- When the gateway last said that it did not take what the shopper had agreed to.
  add column declined_at timestamptz;
drop index payment_attempts_open;
create index payment_attempts_open on payment_attempts (coalesce(checked_at, created_at)) where closed_at is null;

-- What a gateway took, it took in this; that need not be what it was asked for.
alter table captures add column currency text check (currency ~ '^[A-Z]{3}$');
update captures c set currency = a.currency from payment_attempts a where a.id = c.attempt_id;
alter table captures alter column currency set not null;

-- A booking is in one currency: its entries sum to zero in it. Money that a gateway took by mistake in another one comes and goes in
-- that; everything else is in the currency of its payment.
alter table ledger_transactions add column currency text check (currency ~ '^[A-Z]{3}$');
alter table ledger_transactions disable trigger ledger_transactions_append_only;
update ledger_transactions b set currency = p.currency from payments p where p.id = b.payment_id;
alter table ledger_transactions enable trigger ledger_transactions_append_only;
alter table ledger_transactions alter column currency set not null;

create function set_booking_currency() returns trigger language plpgsql as $$
begin
  if new.kind = 'excess' then
    new.currency := (select c.currency from captures c where c.id = split_part(new.reference, ':', 2)::bigint);
  elsif new.kind in ('refund_paid', 'refund_bounced', 'refund_failed') then
    new.currency := (select c.currency from refunds r join captures c on c.id = r.capture_id
                     -- Each further try has a number of its own: refund_paid:4-1.
                     where r.id = split_part(split_part(new.reference, ':', 2), '-', 1)::bigint);
  end if;
  new.currency := coalesce(new.currency, (select p.currency from payments p where p.id = new.payment_id));
  return new;
end $$;
create trigger ledger_transactions_in_a_currency before insert on ledger_transactions
for each row execute function set_booking_currency();

-- That a gateway told something is kept, so that it is never heard twice; its words go after a while.
alter table gateway_events alter column payload drop not null;
create index gateway_events_with_payload on gateway_events (received_at) where payload is not null;
create index gateway_events_by_reference on gateway_events (gateway, reference) where payload is not null;
