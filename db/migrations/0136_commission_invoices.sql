-- Commission invoices: the tax documents of what the market charged each shop in a month.

-- Months that have ended. Their limits are stored, so that after a change of the time zone no transaction is invoiced twice, and none is left out.
create table commission_months (
  month date primary key check (extract(day from month) = 1),
  -- Of the market when the month ended (IANA).
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- All transactions of the month have ids between them; null if it has none.
  first_transaction_id bigint,
  last_transaction_id bigint,
  -- When the last of its invoices was issued.
  issued_at timestamptz
);

-- The last number of each year. Its lock makes the numbers gapless.
create table commission_invoice_numbers (
  year integer primary key,
  last integer not null check (last >= 0)
);

create table commission_invoices (
  id integer generated always as identity primary key,
  number text not null unique check (number ~ '^CI-\d{4}-\d{5,}$'),
  shop_id integer not null references shops,
  month date not null references commission_months,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- In the time zone of the market.
  issued_on date not null,
  created_at timestamptz not null default clock_timestamp(),
  -- Commission of sales less that of refunds, with its tax. Negative: a credit note.
  gross bigint not null,
  net bigint not null,
  tax bigint not null,
  tax_percentage numeric(5, 2) not null check (tax_percentage between 0 and 100),
  -- The name of the tax by language. Without one of the default language, it has no name.
  tax_names jsonb not null,
  -- The parties as they were: {"name", "lines"} and {"name", "legal_name", "legal_address", "tax_number"}.
  market jsonb not null,
  shop jsonb not null,
  unique (shop_id, month, currency),
  check (gross = net + tax)
);
create index commission_invoices_by_month on commission_invoices (month, id);
create index commission_invoices_by_shop on commission_invoices (shop_id, id);
create trigger commission_invoices_append_only before update or delete on commission_invoices
for each statement execute function refuse_change();
