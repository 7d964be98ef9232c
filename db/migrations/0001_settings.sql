-- What an operator sets: the site, its money, its languages, its menus.

create table pictures (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9-]{4,80}$'),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  preview text not null check (length(preview) <= 400),
  recipe jsonb,
  created_at timestamptz not null default now()
);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table currencies (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[A-Z]{3}$'),
  symbol text not null check (length(symbol) between 1 and 8),
  position text not null default 'prefix' check (position in ('prefix', 'suffix')),
  is_default boolean not null default false,
  rate_from_default numeric(18, 8) not null check (rate_from_default > 0),
  check (not is_default or rate_from_default = 1)
);
create unique index currencies_one_default on currencies (is_default) where is_default;

create table languages (
  id integer generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z]{2,3}(-[A-Za-z]{2,4})?$'),
  title text not null,
  direction text not null default 'ltr' check (direction in ('ltr', 'rtl')),
  position integer not null default 0
);

create table countries (
  id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z]{2}$'),
  name text not null unique,
  phone_code text not null check (phone_code ~ '^\+[0-9]{1,6}$')
);

create table menus (
  id integer generated always as identity primary key,
  position integer not null,
  name text not null,
  url text not null,
  target text not null default '_self' check (target in ('_self', '_blank')),
  is_external boolean not null default false,
  translations jsonb not null default '{}'
);

create table footers (
  id integer generated always as identity primary key,
  position integer not null,
  title text not null,
  translations jsonb not null default '{}'
);

create table footer_items (
  id integer generated always as identity primary key,
  footer_id integer not null references footers on delete cascade,
  position integer not null,
  type text not null check (type in ('logo', 'text', 'social_links', 'app_store', 'link')),
  title text not null default '',
  url text,
  target text not null default '_self' check (target in ('_self', '_blank')),
  translations jsonb not null default '{}'
);
create index footer_items_by_footer on footer_items (footer_id, position);

-- The text of a row in the asked language, or as it was written.
create function translated(translations jsonb, locale text, field text, original text) returns text
language sql immutable parallel safe
return coalesce(nullif(translations -> locale ->> field, ''), original);

-- A name in every language that it has.
create function every_name(name text, translations jsonb) returns text
language sql immutable parallel safe
return name || coalesce((select string_agg(' ' || (t.value ->> 'name'), '' order by t.key) from jsonb_each(translations) t), '');

-- A picture as the contract answers it; null stays null.
create function picture_json(picture_id integer) returns json
language sql stable parallel safe
return (
  select json_build_object('url', '/pictures/' || name || '/640.webp', 'width', width, 'height', height,
                           'color', color, 'preview', preview)
  from pictures where id = picture_id
);
