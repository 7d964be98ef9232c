-- One person may work in several shops and for the market. Ids stay: events and idempotency keys refer to them.
alter table shop_users rename to people;
alter table shop_tokens rename to person_sessions;
alter table person_sessions rename column shop_user_id to person_id;
alter table idempotency_keys rename column shop_user_id to person_id;
alter index shop_users_by_email rename to people_by_email;
alter index shop_tokens_by_user rename to person_sessions_by_person;
alter index shop_tokens_by_end rename to person_sessions_by_end;
alter index idempotency_keys_by_shop_person rename to idempotency_keys_by_person;

alter table people add column time_zone text check (length(time_zone) <= 60);

-- A built-in role takes its permissions from the code; an own role has its own, in one shop or in the market.
create table roles (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('market', 'shop')),
  shop_id integer references shops on delete cascade,
  preset text check (length(preset) between 1 and 40),
  name text check (length(name) between 1 and 60),
  permissions text[],
  check ((preset is null) = (name is not null and permissions is not null)),
  check (shop_id is null or (kind = 'shop' and preset is null)),
  check (kind = 'market' or preset is not null or shop_id is not null)
);
create unique index roles_by_preset on roles (kind, preset) where preset is not null;
create unique index roles_by_name on roles (kind, coalesce(shop_id, 0), lower(name)) where preset is null;

insert into roles (kind, preset)
select kind, preset from (values
  ('shop', 'owner'), ('shop', 'manager'), ('shop', 'packer'), ('shop', 'support'), ('shop', 'bookkeeper'),
  ('market', 'owner'), ('market', 'administrator'), ('market', 'support'), ('market', 'editor'), ('market', 'moderator'),
  ('market', 'bookkeeper')) as presets (kind, preset);

-- Without a shop, it is a membership of the market.
create table memberships (
  id integer generated always as identity primary key,
  person_id integer not null references people on delete cascade,
  shop_id integer references shops,
  role_id integer not null references roles,
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);
create unique index memberships_by_person on memberships (person_id, coalesce(shop_id, 0));
create index memberships_by_shop on memberships (shop_id);
create index memberships_by_role on memberships (role_id);

-- Whoever works in a shop today may do everything there.
insert into memberships (person_id, shop_id, role_id, created_at)
select p.id, p.shop_id, r.id, p.created_at from people p, roles r where r.kind = 'shop' and r.preset = 'owner';

drop index shop_users_by_shop;
alter table people drop column shop_id;

-- `idle` is how long a session may rest; `confirmed_at` is when the person last gave a password or code.
alter table person_sessions
  add column idle interval not null default '3 days',
  add column confirmed_at timestamptz not null default now(),
  add column user_agent text check (length(user_agent) <= 400);
alter table person_sessions alter column idle drop default;

-- Keys of mailed links, and tickets between the two steps of a sign-in.
create table person_keys (
  key_hash bytea primary key check (length(key_hash) = 32),
  person_id integer not null references people on delete cascade,
  purpose text not null check (purpose in ('factor', 'password')),
  expires_at timestamptz not null
);
create index person_keys_by_person on person_keys (person_id);
create index person_keys_by_end on person_keys (expires_at);

-- Authenticator apps (TOTP, RFC 6238). `last_step` is the time step of the last code, which is valid once.
create table person_factors (
  person_id integer primary key references people on delete cascade,
  secret bytea not null check (length(secret) = 20),
  activated_at timestamptz,
  last_step bigint not null default 0
);
create table recovery_codes (
  person_id integer not null references people on delete cascade,
  code_hash bytea not null check (length(code_hash) = 32),
  used_at timestamptz,
  primary key (person_id, code_hash)
);

create table invitations (
  id integer generated always as identity primary key,
  key_hash bytea not null unique check (length(key_hash) = 32),
  -- The mailed link has a key of its own, made when the mail is written.
  mail_key_hash bytea unique check (length(mail_key_hash) = 32),
  email text not null check (length(email) <= 254),
  shop_id integer references shops on delete cascade,
  role_id integer not null references roles,
  invited_by integer references people on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create unique index invitations_by_email on invitations (coalesce(shop_id, 0), lower(email));
create index invitations_by_role on invitations (role_id);
create index invitations_by_end on invitations (expires_at);
