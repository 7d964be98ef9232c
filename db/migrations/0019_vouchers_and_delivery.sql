-- What lowers an order and what brings it to the door: vouchers counted, delivery by place and weight, and what the
-- marketplace has of a sale.

-- How often each voucher is used now. A row of its own, for it changes with every order and no page shows it.
create table voucher_counters (
  voucher_id integer primary key references vouchers on delete cascade,
  used integer not null check (used >= 0)
) with (fillfactor = 70);

insert into voucher_counters (voucher_id, used)
select voucher_id, count(*) filter (where returned_at is null) from voucher_uses group by voucher_id;

create index voucher_uses_by_payment on voucher_uses (payment_id);

-- How a shop charges for delivery where no zone of its own says otherwise: so much, and so much for every kilogram begun
-- above what is included.
alter table shops
  add delivery_included_grams integer not null default 0 check (delivery_included_grams >= 0),
  add delivery_per_kg bigint not null default 0 check (delivery_per_kg >= 0),
  -- Whether it delivers to where none of its zones is.
  add delivers_elsewhere boolean not null default true,
  -- What the marketplace has of its sales; null: what the settings say.
  add commission_percentage numeric(5, 2) check (commission_percentage between 0 and 100);

alter table products add weight_grams integer not null default 0 check (weight_grams between 0 and 1000000);

create table delivery_zones (
  id integer generated always as identity primary key,
  shop_id integer not null references shops on delete cascade,
  name text not null check (length(name) between 1 and 80),
  delivery_charge bigint not null check (delivery_charge >= 0),
  free_delivery_from bigint check (free_delivery_from > 0),
  delivery_included_grams integer not null default 0 check (delivery_included_grams >= 0),
  delivery_per_kg bigint not null default 0 check (delivery_per_kg >= 0),
  unique (shop_id, name),
  unique (id, shop_id)
);

-- Where a zone is: a country, or only a state or a city of it. Of several that hold an address the narrowest counts.
create table delivery_places (
  zone_id integer not null,
  shop_id integer not null,
  country text not null references countries (name) on update cascade,
  state text check (state <> ''),
  city text check (city <> ''),
  foreign key (zone_id, shop_id) references delivery_zones (id, shop_id) on delete cascade
);
create unique index delivery_places_of_shop
  on delivery_places (shop_id, country, lower(state), lower(city)) nulls not distinct;

alter table orders
  -- The language that it was placed in: mails about it speak it.
  add locale text not null default 'en' check (locale ~ '^[a-z]{2,3}(-[A-Za-z]{2,4})?$'),
  -- The part of coupon_discount that the marketplace bears; the rest is the shop's.
  add marketplace_discount bigint not null default 0,
  -- Frozen at sale.
  add commission_percentage numeric(5, 2) not null default 0 check (commission_percentage between 0 and 100),
  add commission_amount bigint not null default 0 check (commission_amount >= 0),
  add check (marketplace_discount between 0 and coupon_discount);
alter table orders alter locale drop default;

alter table order_lines
  add marketplace_discount_share bigint not null default 0,
  add commission_share bigint not null default 0 check (commission_share >= 0),
  add check (marketplace_discount_share between 0 and discount_share);

-- Which vouchers lowered an order, and by how much; together they are its coupon_discount.
create table order_discounts (
  order_id bigint not null references orders on delete cascade,
  voucher_id integer not null references vouchers,
  code text not null,
  amount bigint not null check (amount > 0),
  primary key (order_id, voucher_id)
);
