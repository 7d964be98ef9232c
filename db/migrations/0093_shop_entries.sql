-- A person of the market works in a shop for at most an hour, in the session that entered it. The end of the session ends it.
create table shop_entries (
  id integer generated always as identity primary key,
  person_id integer not null references people on delete cascade,
  session_id integer references person_sessions (id) on delete set null,
  shop_id integer not null references shops on delete cascade,
  may_write boolean not null,
  reason text not null check (length(reason) between 1 and 2000),
  started_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null check (expires_at > started_at),
  ended_at timestamptz check (ended_at >= started_at)
);
create unique index shop_entries_open on shop_entries (person_id) where ended_at is null;
create index shop_entries_by_session on shop_entries (session_id) where session_id is not null;
create index shop_entries_by_shop on shop_entries (shop_id);
create index shop_entries_by_start on shop_entries (started_at);

-- By a person of the market who had entered the shop.
alter table activity add column is_entered boolean not null default false;
