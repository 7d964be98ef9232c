-- Payouts: what the market transfers to the bank accounts of shops.

-- The history of the bank account of a shop; the latest row that was not withdrawn counts.
create table payout_accounts (
  id integer generated always as identity primary key,
  shop_id integer not null references shops,
  holder text not null check (length(holder) between 1 and 70),
  -- An IBAN, or the number of an account where there are none; without spaces.
  number text not null check (number ~ '^[0-9A-Z]{4,34}$'),
  is_iban boolean not null,
  -- BIC, sort code or routing number.
  bank_code text check (bank_code ~ '^[0-9A-Z]{3,20}$'),
  bank_name text check (length(bank_name) between 1 and 70),
  saved_by integer references people on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- Until then nothing is paid to the shop: its people were emailed and can withdraw the change.
  usable_from timestamptz not null,
  withdrawn_at timestamptz,
  -- A payout failed, and its bank says that the account is wrong.
  refused_at timestamptz,
  refusal text check (length(refusal) between 1 and 300),
  check (is_iban or bank_code is not null),
  check ((refused_at is null) = (refusal is null))
);
create index payout_accounts_by_shop on payout_accounts (shop_id, id);

-- Payouts that were prepared together and are approved together.
create table payout_runs (
  id integer generated always as identity primary key,
  created_by integer references people on delete set null,
  created_at timestamptz not null default clock_timestamp(),
  -- Another person, unless nobody else may approve.
  approved_by integer references people on delete set null,
  approved_at timestamptz,
  cancelled_by integer references people on delete set null,
  cancelled_at timestamptz,
  -- When it was prepared, nobody else could approve it: only then may its own person do so.
  is_sole boolean not null,
  -- The latest download of the bank file.
  downloaded_by integer references people on delete set null,
  downloaded_at timestamptz,
  check (approved_at is null or cancelled_at is null)
);

create table payouts (
  id integer generated always as identity primary key,
  run_id integer not null references payout_runs,
  shop_id integer not null references shops,
  account_id integer not null references payout_accounts,
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- `returned`: paid, but the money came back.
  state text not null default 'prepared' check (state in ('prepared', 'approved', 'paid', 'failed', 'returned', 'cancelled')),
  paid_on date,
  -- Of the last change of its state.
  changed_at timestamptz not null default clock_timestamp(),
  changed_by integer references people on delete set null,
  failure text check (length(failure) between 1 and 300),
  unique (run_id, shop_id),
  check ((failure is not null) = (state in ('failed', 'returned'))),
  check (paid_on is not null or state not in ('paid', 'returned'))
);
create index payouts_by_shop on payouts (shop_id, id);
create index payouts_by_account on payouts (account_id);
create index payouts_open on payouts (state, id) where state in ('prepared', 'approved');

-- The transactions that a payout pays. `amount`: in favour of the shop. Released if it is cancelled, fails or comes back.
create table payout_items (
  payout_id integer not null references payouts,
  transaction_id bigint not null references ledger_transactions,
  shop_id integer not null references shops,
  amount bigint not null check (amount <> 0),
  is_released boolean not null default false,
  primary key (payout_id, transaction_id)
);
-- Nothing is paid twice.
create unique index payout_items_paid_once on payout_items (shop_id, transaction_id) where not is_released;

-- Payouts belong to no payment of a shopper.
alter table ledger_transactions alter column payment_id drop not null;
alter table ledger_transactions drop constraint ledger_transactions_kind_check;
alter table ledger_transactions add constraint ledger_transactions_kind_check
  check (kind in ('sale', 'excess', 'refund', 'refund_paid', 'refund_bounced', 'refund_failed', 'void', 'payout', 'payout_paid', 'payout_failed'));
alter table ledger_transactions add check ((payment_id is null) = (kind in ('payout', 'payout_paid', 'payout_failed')));
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check
  check (account ~ '^(gateway:[a-z]+|bank|shop_cash|shop|commission|tax|delivery|marketplace_discount|refunds_due|payout_due)$');

create or replace function set_booking_currency() returns trigger language plpgsql as $$
begin
  if new.kind = 'excess' then
    new.currency := (select c.currency from captures c where c.id = split_part(new.reference, ':', 2)::bigint);
  elsif new.kind in ('refund_paid', 'refund_bounced', 'refund_failed') then
    new.currency := (select c.currency from refunds r join captures c on c.id = r.capture_id
                     -- Each further try has a number of its own: refund_paid:4-1.
                     where r.id = split_part(split_part(new.reference, ':', 2), '-', 1)::bigint);
  elsif new.kind in ('payout', 'payout_paid', 'payout_failed') then
    new.currency := (select p.currency from payouts p where p.id = split_part(new.reference, ':', 2)::integer);
  end if;
  new.currency := coalesce(new.currency, (select p.currency from payments p where p.id = new.payment_id));
  return new;
end $$;
