-- A setting in other languages, as names of other rows are: under `value`, by language.
alter table settings add column translations jsonb not null default '{}';

-- What currencies were worth, and since when: whoever is asked why a price was shown as it was looks here.
create table currency_rates (
  id bigint generated always as identity primary key,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rate_from_default numeric(18, 8) not null check (rate_from_default > 0),
  at timestamptz not null default now()
);
create index currency_rates_by_currency on currency_rates (currency, id desc);

insert into currency_rates (currency, rate_from_default) select name, rate_from_default from currencies order by id;

create function keep_rate() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.rate_from_default <> old.rate_from_default then
    insert into currency_rates (currency, rate_from_default) values (new.name, new.rate_from_default);
  end if;
  return null;
end $$;
create trigger keep_rate after insert or update on currencies for each row execute function keep_rate();
