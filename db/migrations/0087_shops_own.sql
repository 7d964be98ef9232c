-- Pictures that a shop has removed. Answers and open pages may show one for a while, and an order or another product may keep it.
create table removed_pictures (
  picture_id integer primary key references pictures on delete cascade,
  removed_at timestamptz not null default now()
);

-- Deletes removed uploads that no row refers to any more; the foreign keys of all tables decide. Returns their number.
create function delete_removed_pictures(before timestamptz) returns integer
language plpgsql as $$
declare
  id_of_removed integer;
  deleted integer := 0;
begin
  for id_of_removed in
    select r.picture_id from removed_pictures r where r.removed_at < before order by r.picture_id for update skip locked
  loop
    begin
      delete from pictures p where p.id = id_of_removed and exists (select from uploads u where u.picture_id = p.id);
      deleted := deleted + found::integer;
    exception when foreign_key_violation then
      null;
    end;
    delete from removed_pictures where picture_id = id_of_removed;
  end loop;
  return deleted;
end $$;

-- A picture belongs to a product once: its id names it.
create unique index product_pictures_once on product_pictures (product_id, picture_id);

-- A picture without a text of its own is described by the name of its product.
create or replace view product_looks as
select p.id as product_id, i.*
from products p
cross join lateral (
  select coalesce(jsonb_agg(jsonb_build_object('picture', picture_json(i.picture_id), 'color', c.name,
                                               'alt', coalesce(nullif(i.alt, ''), p.name))
                            order by i.position), '[]') as images,
         array_agg(i.color_id order by i.position) as colors
  from product_pictures i left join colors c on c.id = i.color_id where i.product_id = p.id
) i;

-- What a shop says of itself to shoppers, beside the address and the phone number that only the market uses.
alter table shops
  add column contact_email text check (length(contact_email) <= 254),
  add column contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{3,14}$'),
  -- Regulation (EU) 2022/2065, article 30: who sells, where, the entry in a trade register, and the promise to offer only lawful goods.
  add column legal_name text not null default '' check (length(legal_name) <= 200),
  add column legal_address text not null default '' check (length(legal_address) <= 500),
  add column register_name text not null default '' check (length(register_name) <= 120),
  add column register_number text not null default '' check (length(register_number) <= 60),
  -- Directive 2000/31/EC, article 5.
  add column tax_number text not null default '' check (length(tax_number) <= 40),
  add column certified_at timestamptz,
  -- Days until a parcel leaves the shop: a part of delivery_days_min and delivery_days_max.
  add column processing_days integer not null default 0 check (processing_days between 0 and 60),
  add check (processing_days <= delivery_days_min),
  -- The first and the last day of a holiday, in the time zone of the market. Null: none is planned or lasts.
  add column holiday_from date,
  add column holiday_until date,
  add column holiday_text text not null default '' check (length(holiday_text) <= 500),
  -- Whether `closed_at` is that of the holiday, which the end of the holiday takes back, and not that of the shop's people.
  add column is_closed_for_holiday boolean not null default false,
  add check ((holiday_from is null) = (holiday_until is null) and holiday_until >= holiday_from),
  add check (not is_closed_for_holiday or (closed_at is not null and holiday_from is not null));

create index shops_by_holiday on shops (holiday_from) where holiday_from is not null;

create function market_today() returns date
language sql stable
return (now() at time zone market_time_zone())::date;

-- Closing waits for orders that are being placed, and orders for a closing that has not committed, as with a suspension. Orders of the
-- past, which the demo inserts, stay possible in a shop that closed later.
create or replace function refuse_order_of_hidden_shop() returns trigger
language plpgsql as $$
begin
  perform from shops
  where id = new.shop_id and is_shown and (closed_at is null or new.created_at < now() - interval '1 minute') for key share;
  if not found then
    raise exception 'shop % takes no orders', new.shop_id using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
