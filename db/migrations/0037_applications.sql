-- Who wants to sell: what they say of themselves and of their shop, the papers that prove it, and what became of it.

-- A name as it is told from others: without case, spaces, signs and what cannot be seen, so that nobody takes another's.
create function shop_name_key(name text) returns text
language sql immutable parallel safe
return regexp_replace(search_text(name), '[\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff]', '', 'g');

-- The same table as `moves` in server/applications/states.ts.
create table shop_application_moves (
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('applicant', 'operator')),
  primary key (from_state, to_state, actor)
);
insert into shop_application_moves (from_state, to_state, actor) values
  ('pending', 'approved', 'operator'),
  ('pending', 'refused', 'operator');

create table shop_applications (
  id bigint generated always as identity primary key,
  -- What a person calls it; nobody guesses another's.
  application_number text not null unique,
  shop_name text not null check (length(shop_name) between 1 and 120),
  zone_id integer not null references zones,
  about text not null check (length(about) between 1 and 2000),
  owner_name text not null check (length(owner_name) between 1 and 120),
  -- In small letters.
  email text not null check (length(email) <= 254 and email = lower(email)),
  country text not null references countries (name) on update cascade,
  phone_code text check (phone_code ~ '^\+[0-9]{1,6}$'),
  phone text check (phone ~ '^[0-9]{4,20}$'),
  -- Argon2id; only while it may be needed: what is approved has handed it on, what is refused needs none.
  password_hash text,
  -- The language in which it was written, and in which its answer is.
  locale text not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'refused')),
  -- Why it was refused.
  reason text check (length(reason) between 1 and 2000),
  decided_at timestamptz,
  shop_id integer unique references shops,
  created_at timestamptz not null default clock_timestamp(),
  check ((phone is null) = (phone_code is null)),
  check ((state = 'pending') = (decided_at is null)),
  check ((state = 'pending') = (password_hash is not null)),
  check ((state = 'approved') = (shop_id is not null)),
  check ((state = 'refused') = (reason is not null))
);
-- One e-mail address may wait more than once, or be a shop's: to refuse it would tell a stranger so. Who decides sees it.
create index shop_applications_by_email on shop_applications (email);
create unique index shop_applications_one_of_a_name on shop_applications (shop_name_key(shop_name)) where state = 'pending';
create index shop_applications_by_state on shop_applications (state, id);
create index shop_applications_by_zone on shop_applications (zone_id);

-- Pictures re-encoded, PDFs as they were sent; nobody is served them.
create table shop_application_documents (
  shop_application_id bigint not null references shop_applications on delete cascade,
  position smallint not null check (position between 1 and 5),
  kind text not null check (kind in ('webp', 'pdf')),
  bytes bytea not null,
  primary key (shop_application_id, position)
);
-- They do not get smaller by being packed once more.
alter table shop_application_documents alter column bytes set storage external;

create table shop_application_events (
  id bigint generated always as identity primary key,
  shop_application_id bigint not null references shop_applications on delete cascade,
  state text not null,
  actor text not null check (actor in ('applicant', 'operator')),
  created_at timestamptz not null default clock_timestamp()
);
create index shop_application_events_by_application on shop_application_events (shop_application_id, id);

-- Whatever code does, none moves outside the table, or without the event that says who moved it.
create function require_shop_application_move() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from shop_application_events e join shop_application_moves m on m.to_state = e.state and m.actor = e.actor
    where e.shop_application_id = new.id and e.state = new.state and m.from_state = old.state
  ) then
    raise exception 'application % may not go from % to % like this', new.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger shop_applications_move_by_the_table after update of state on shop_applications
deferrable initially deferred for each row when (old.state is distinct from new.state)
execute function require_shop_application_move();

-- A new shop is on no page yet: those that list shops are made anew.
create trigger page_changes_of_new after insert on shops
for each statement execute function tell_pages_that('everything');

-- Guests have keys as well: those that belong to nobody. What is kept of them is a digest.
alter table idempotency_keys drop constraint idempotency_keys_check;
alter table idempotency_keys add constraint idempotency_keys_of_one check (num_nonnulls(user_id, shop_user_id) <= 1);
create unique index idempotency_keys_by_guest on idempotency_keys (key) where user_id is null and shop_user_id is null;
