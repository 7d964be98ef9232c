-- Notices for people of shops and of the market. `facts` say what happened; the text is made of them when it is read.
create table person_notices (
  id bigint generated always as identity primary key,
  person_id integer not null references people on delete cascade,
  -- Null: the market.
  shop_id integer references shops on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  facts jsonb not null,
  -- One notice of an event for each person.
  about text not null check (length(about) <= 100),
  -- Unread notices of one conversation or variant are merged.
  thread text check (length(thread) <= 100),
  -- Whether the person wants it on the page; it may still be pushed or mailed.
  is_shown boolean not null,
  read_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  -- When its facts last changed.
  changed_at timestamptz not null default clock_timestamp(),
  unique (about, person_id)
);
create index person_notices_by_person on person_notices (person_id, changed_at desc, id desc) where is_shown;
create index person_notices_unread on person_notices (person_id) where read_at is null and is_shown;
create unique index person_notices_by_unread_thread on person_notices (person_id, thread) where read_at is null;
create index person_notices_by_thread on person_notices (person_id, thread) where thread is not null;
create index person_notices_by_shop on person_notices (shop_id) where shop_id is not null;
create index person_notices_by_change on person_notices (changed_at);

create table person_notice_preferences (
  person_id integer not null references people on delete cascade,
  kind text not null check (length(kind) between 1 and 40),
  way text not null check (way in ('page', 'push', 'sound', 'mail')),
  is_on boolean not null,
  primary key (person_id, kind, way)
);

create table person_push_subscriptions (
  id integer generated always as identity primary key,
  session_id integer not null references person_sessions (id) on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 1000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  created_at timestamptz not null default now()
);
create index person_push_subscriptions_by_session on person_push_subscriptions (session_id);
