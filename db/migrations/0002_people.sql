-- Shoppers, what proves who they are, and where they live.

create table users (
  id integer generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  country text references countries (name) on update cascade,
  phone_code text check (phone_code ~ '^\+[0-9]{1,6}$'),
  phone text check (phone ~ '^[0-9]{4,20}$'),
  email text check (length(email) <= 254),
  password_hash text,
  profile_photo_id integer references pictures,
  last_seen_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  check (phone is not null or email is not null),
  check ((phone is null) = (phone_code is null))
);
create unique index users_by_email on users (lower(email));
create unique index users_by_phone on users (phone, phone_code);
-- A number as people type it with its dial code.
create index users_by_whole_phone on users ((ltrim(phone_code, '+') || phone));

create table access_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index access_tokens_by_user on access_tokens (user_id);
create index access_tokens_by_end on access_tokens (expires_at);

-- Counters of attempts, one row a key with the window it is in; see kit/limits.
create table attempts (
  key text primary key,
  window_start timestamptz not null,
  count integer not null check (count > 0)
);
create index attempts_by_age on attempts (window_start);

create table idempotency_keys (
  user_id integer not null references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  call text not null,
  body_hash bytea not null,
  answer text,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);

create table addresses (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  name text not null,
  phone_code text not null,
  phone text not null,
  country text not null references countries (name) on update cascade,
  state text,
  city text not null,
  area text,
  post_code text,
  address_line text not null,
  address_line2 text,
  address_type text not null default 'home' check (address_type in ('home', 'office', 'other')),
  is_default boolean not null default false,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  created_at timestamptz not null default now()
);
create index addresses_by_user on addresses (user_id, id);
create unique index addresses_one_default on addresses (user_id) where is_default;
