-- A currency can be prepared before shoppers may choose it. Its rate is set by hand, or follows the European Central Bank.
alter table currencies
  add column is_enabled boolean not null default true,
  add column rate_source text not null default 'hand' check (rate_source in ('hand', 'bank')),
  -- When the rate was set, or the day of the bank's file that confirmed it last.
  add column rated_at timestamptz not null default now(),
  add check (not is_default or (is_enabled and rate_source = 'hand'));
update currencies c set rated_at = r.at
from (select currency, max(at) as at from currency_rates group by currency) r where r.currency = c.name;

alter table currency_rates add column source text not null default 'hand' check (source in ('hand', 'bank'));

create or replace function keep_rate() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.rate_from_default <> old.rate_from_default then
    insert into currency_rates (currency, rate_from_default, source)
    values (new.name, new.rate_from_default, new.rate_source);
  end if;
  return null;
end $$;

-- Progress of the rebuild of read models that follows a change of languages. The newest row is shown.
create table rebuilds (
  id integer generated always as identity primary key,
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  done integer not null default 0 check (done >= 0),
  total integer check (total > 0),
  ended_at timestamptz
);
