-- Paying online: the books, attempts at gateways, what they took, what was given back, and what they told.

-- The books: every movement of money as entries that sum to zero. What is ours is positive, what is owed negative.
create table ledger_transactions (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sale', 'excess', 'refund', 'refund_paid', 'refund_failed', 'void')),
  payment_id bigint not null references payments,
  order_id bigint references orders,
  -- What it is about, so that nothing is ever booked twice: sale:17, refund:4.
  reference text not null unique,
  created_at timestamptz not null default now()
);
create index ledger_transactions_by_order on ledger_transactions (order_id);
create index ledger_transactions_by_payment on ledger_transactions (payment_id);

create table ledger_entries (
  id bigint generated always as identity primary key,
  transaction_id bigint not null references ledger_transactions,
  account text not null check (account ~ '^(gateway:[a-z]+|shop_cash|shop|commission|tax|delivery|marketplace_discount|refunds_due)$'),
  shop_id integer references shops,
  amount bigint not null check (amount <> 0)
);
create index ledger_entries_by_transaction on ledger_entries (transaction_id);

create function refuse_unbalanced() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
    raise exception 'the entries of ledger transaction % do not sum to zero', new.transaction_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger ledger_entries_balance after insert on ledger_entries
deferrable initially deferred for each row execute function refuse_unbalanced();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger ledger_transactions_append_only before update or delete on ledger_transactions
for each statement execute function refuse_change();
create trigger ledger_entries_append_only before update or delete on ledger_entries
for each statement execute function refuse_change();

-- An order is paid when its sale is booked; cash is paid at the door, and was before there were books.
create function is_order_paid(asked bigint, method text, state text) returns boolean
language sql stable parallel safe
return exists (select from ledger_transactions b where b.reference = 'sale:' || asked)
  or (method = 'cash' and state in ('delivered', 'refunded'));

-- Until when an unpaid online payment holds the stock of its orders; null where nothing is held.
alter table payments add column hold_until timestamptz;
create index payments_held on payments (hold_until) where hold_until is not null and paid_at is null;

-- One visit to a gateway's page. The row stands before the gateway is asked: its id is the key under which it is asked again.
create table payment_attempts (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  gateway text not null check (gateway ~ '^[a-z]+$'),
  amount bigint not null check (amount > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  reference text,
  url text,
  created_at timestamptz not null default clock_timestamp(),
  checked_at timestamptz,
  -- Nobody can pay there any more.
  closed_at timestamptz,
  check ((reference is null) = (url is null)),
  unique (gateway, reference)
);
create index payment_attempts_by_payment on payment_attempts (payment_id);
create index payment_attempts_open on payment_attempts (id) where closed_at is null;

-- What a gateway took from a shopper.
create table captures (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  attempt_id bigint not null references payment_attempts,
  gateway text not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default clock_timestamp(),
  unique (gateway, reference)
);
create index captures_by_payment on captures (payment_id);

-- What is given back: of an order, or, where money came that nothing was due for, of a capture alone.
create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments,
  order_id bigint references orders,
  -- Null where the shop gives cash back itself.
  capture_id bigint references captures,
  amount bigint not null check (amount > 0),
  -- Of it: the delivery charge, and what the shop gives beside lines and delivery.
  delivery_amount bigint not null default 0 check (delivery_amount >= 0),
  goodwill_amount bigint not null default 0 check (goodwill_amount >= 0),
  reason text not null,
  actor text not null check (actor in ('shopper', 'shop', 'system')),
  actor_id integer,
  -- The gateway's name for it.
  reference text,
  tried_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  failed_at timestamptz,
  failure text,
  check (order_id is not null or capture_id is not null),
  check (done_at is null or failed_at is null)
);
create index refunds_by_payment on refunds (payment_id);
create index refunds_by_order on refunds (order_id);
create index refunds_open on refunds (id) where done_at is null and failed_at is null;

create table refund_lines (
  refund_id bigint not null references refunds,
  order_line_id bigint not null references order_lines,
  quantity integer not null check (quantity > 0),
  amount bigint not null check (amount >= 0),
  primary key (refund_id, order_line_id)
);
create index refund_lines_by_line on refund_lines (order_line_id);

-- What gateways told, each once.
create table gateway_events (
  gateway text not null,
  event_id text not null check (length(event_id) <= 200),
  reference text,
  received_at timestamptz not null default clock_timestamp(),
  payload jsonb not null,
  primary key (gateway, event_id)
);

-- The gateway of our own, for trying things out: what its page did.
create table sandbox_payments (
  token text primary key,
  attempt_id bigint not null unique,
  amount bigint not null,
  currency text not null,
  title text not null,
  locale text not null,
  return_url text not null,
  cancel_url text not null,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  declined_at timestamptz,
  -- When the money moves: at once, or only after the hold has ended.
  paid_at timestamptz,
  closed_at timestamptz,
  told_at timestamptz
);
create table sandbox_refunds (
  key text primary key,
  token text not null references sandbox_payments,
  amount bigint not null check (amount > 0),
  created_at timestamptz not null default clock_timestamp()
);
-- What its word is signed with: another in every shop.
create table sandbox_secrets (
  is_one boolean primary key default true check (is_one),
  secret text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
);
insert into sandbox_secrets default values;
