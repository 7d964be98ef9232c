-- Zones, shops and what they sell.

create table zones (
  id integer generated always as identity primary key,
  position integer not null default 0,
  name text not null unique,
  thumbnail_id integer references pictures,
  translations jsonb not null default '{}'
);

create table shops (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 120),
  zone_id integer not null references zones,
  logo_id integer references pictures,
  banner_id integer references pictures,
  description text not null default '',
  owner_name text not null,
  email text not null unique,
  phone text,
  delivery_charge bigint not null default 0 check (delivery_charge >= 0),
  free_delivery_from bigint check (free_delivery_from > 0),
  delivery_days_min integer not null default 2 check (delivery_days_min >= 0),
  delivery_days_max integer not null default 5,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  translations jsonb not null default '{}',
  check (delivery_days_max >= delivery_days_min)
);
create index shops_by_zone on shops (zone_id);

create table brands (
  id integer generated always as identity primary key,
  name text not null unique
);

create table categories (
  id integer generated always as identity primary key,
  parent_id integer references categories,
  position integer not null default 0,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  thumbnail_id integer references pictures,
  translations jsonb not null default '{}'
);
create index categories_by_parent on categories (parent_id, position);

create table colors (
  id integer generated always as identity primary key,
  name text not null unique,
  hex text not null check (hex ~ '^#[0-9a-f]{6}$')
);

create table sizes (
  id integer generated always as identity primary key,
  name text not null unique,
  position integer not null default 0
);

create table vat_taxes (
  id integer generated always as identity primary key,
  name text not null unique,
  percentage numeric(5, 2) not null check (percentage >= 0 and percentage < 100)
);

create table products (
  id integer generated always as identity primary key,
  shop_id integer not null references shops,
  brand_id integer references brands,
  category_id integer not null references categories,
  vat_tax_id integer references vat_taxes,
  name text not null check (length(name) between 1 and 300),
  summary text[] not null default '{}',
  description text not null default '',
  specifications jsonb not null default '[]',
  unit text not null default 'pc' check (length(unit) between 1 and 20),
  hidden_at timestamptz,
  created_at timestamptz not null default now(),
  translations jsonb not null default '{}'
);
create index products_by_shop on products (shop_id);
create index products_by_category on products (category_id);

create table product_pictures (
  product_id integer not null references products on delete cascade,
  position integer not null,
  picture_id integer not null references pictures,
  color_id integer references colors,
  alt text not null,
  primary key (product_id, position)
);

create table variants (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  color_id integer references colors,
  size_id integer references sizes,
  sku text not null unique,
  price bigint not null check (price >= 0),
  discount_price bigint check (discount_price > 0 and discount_price < price),
  hidden_at timestamptz,
  unique nulls not distinct (product_id, color_id, size_id)
);

-- What is there of a variant. The row is the only place that stock is taken from.
create table stock_levels (
  variant_id integer primary key references variants on delete cascade,
  initial integer not null check (initial >= 0),
  restocked integer not null default 0 check (restocked >= 0),
  sold integer not null default 0 check (sold >= 0),
  held integer not null default 0 check (held >= 0),
  available integer generated always as (initial + restocked - sold - held) stored check (available >= 0)
) with (fillfactor = 70);

create table flash_sales (
  id integer generated always as identity primary key,
  name text not null,
  thumbnail_id integer references pictures,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  translations jsonb not null default '{}',
  check (ends_at > starts_at)
);

create table flash_sale_products (
  flash_sale_id integer not null references flash_sales on delete cascade,
  product_id integer not null references products on delete cascade,
  discount_percentage integer not null check (discount_percentage between 1 and 95),
  primary key (flash_sale_id, product_id)
);
create index flash_sale_products_by_product on flash_sale_products (product_id);

create table wishes (
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, product_id)
);

create table cart_lines (
  id bigint generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  product_id integer not null references products on delete cascade,
  variant_id integer not null references variants on delete cascade,
  is_buy_now boolean not null default false,
  quantity integer not null check (quantity between 1 and 9999),
  seen_price bigint not null check (seen_price >= 0),
  touched_at timestamptz not null default clock_timestamp()
);
-- A product once in each cart, and one purchase beside it.
create unique index cart_lines_of_cart on cart_lines (user_id, variant_id) where not is_buy_now;
create unique index cart_lines_buy_now on cart_lines (user_id) where is_buy_now;
