-- What shops pay the market, and corrections of their balances.

-- What a shop that owed the market has transferred to its bank account.
create table shop_payments (
  id integer generated always as identity primary key,
  shop_id integer not null references shops,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_on date not null,
  -- As on the bank statement.
  reference text not null check (length(reference) <= 140),
  recorded_by integer references people on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- It was recorded by mistake, or its bank took it back.
  undone_by integer references people on delete set null,
  undone_at timestamptz,
  undo_reason text check (length(undo_reason) between 1 and 300),
  check ((undone_at is null) = (undo_reason is null))
);
create index shop_payments_by_shop on shop_payments (shop_id, id);

-- One person proposes a correction, another approves it.
create table corrections (
  id integer generated always as identity primary key,
  shop_id integer not null references shops,
  -- Positive: in favour of the shop.
  amount bigint not null check (amount <> 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- The shop reads it.
  reason text not null check (length(reason) between 1 and 300),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  created_by integer references people on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- When it was proposed, nobody else could approve it: only then may its own person do so.
  is_sole boolean not null,
  decided_by integer references people on delete set null,
  decided_at timestamptz,
  check ((decided_at is null) = (state = 'proposed'))
);
create index corrections_by_shop on corrections (shop_id, id);
create index corrections_proposed on corrections (id) where state = 'proposed';

alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('sale', 'excess', 'refund', 'refund_paid', 'refund_bounced', 'refund_failed', 'void', 'payout', 'payout_paid', 'payout_failed',
                  'shop_payment', 'shop_payment_undone', 'correction'));
alter table ledger_transactions drop constraint ledger_transactions_check;
alter table ledger_transactions add check ((payment_id is null) =
  (kind in ('payout', 'payout_paid', 'payout_failed', 'shop_payment', 'shop_payment_undone', 'correction')));
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account ~ '^(gateway:[a-z]+|bank|shop_cash|shop|commission|tax|delivery|marketplace_discount|refunds_due|payout_due|corrections)$');

create or replace function set_booking_currency() returns trigger language plpgsql as $$
declare
  -- The row that a transaction without a payment is about: payout:4.
  subject bigint := case when new.payment_id is null then split_part(new.reference, ':', 2)::bigint end;
begin
  if new.kind = 'excess' then
    new.currency := (select c.currency from captures c where c.id = split_part(new.reference, ':', 2)::bigint);
  elsif new.kind in ('refund_paid', 'refund_bounced', 'refund_failed') then
    new.currency := (select c.currency from refunds r join captures c on c.id = r.capture_id
                     -- Each further try has a number of its own: refund_paid:4-1.
                     where r.id = split_part(split_part(new.reference, ':', 2), '-', 1)::bigint);
  elsif new.kind in ('payout', 'payout_paid', 'payout_failed') then
    new.currency := (select p.currency from payouts p where p.id = subject);
  elsif new.kind in ('shop_payment', 'shop_payment_undone') then
    new.currency := (select p.currency from shop_payments p where p.id = subject);
  elsif new.kind = 'correction' then
    new.currency := (select c.currency from corrections c where c.id = subject);
  end if;
  new.currency := coalesce(new.currency, (select p.currency from payments p where p.id = new.payment_id));
  return new;
end $$;
