-- What a shopper is found by at the desk of the market: words of the name, the email address, and the digits of the phone number.
-- The spaces let a pattern ask for the beginning of a word.
create function shopper_search_text(name text, email text, phone_code text, phone text) returns text
language sql immutable parallel safe
return ' ' || coalesce(search_text(name), '') || ' ' || lower(coalesce(email, '')) || ' '
  || regexp_replace(coalesce(phone_code, '') || ltrim(coalesce(phone, ''), '0'), '[^0-9]+', '', 'g');

alter table users
  add column search_text text generated always as (shopper_search_text(name, email, phone_code, phone)) stored,
  -- The person of the market who started the deletion on request; null if the shopper did.
  add column leaving_by integer references people on delete set null;
create index users_by_search on users using gin (search_text gin_trgm_ops);
create index users_disabled on users (id) where disabled_at is not null and deleted_at is null;
create index users_by_leaving_person on users (leaving_by) where leaving_by is not null;

-- Times in which the market keeps an account disabled; `enabled_at` is null while it is.
create table disabled_accounts (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  reason text not null check (length(reason) between 1 and 2000),
  disabled_by integer references people on delete set null,
  disabled_at timestamptz not null default clock_timestamp(),
  enabled_by integer references people on delete set null,
  enabled_at timestamptz check (enabled_at >= disabled_at)
);
create unique index disabled_accounts_now on disabled_accounts (user_id) where enabled_at is null;
create index disabled_accounts_by_user on disabled_accounts (user_id, id);
create index disabled_accounts_by_disabler on disabled_accounts (disabled_by) where disabled_by is not null;
create index disabled_accounts_by_enabler on disabled_accounts (enabled_by) where enabled_by is not null;
