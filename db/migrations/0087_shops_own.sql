-- Pictures that a shop has removed. Open pages may still show them, and orders or other products may still refer to them.
create table removed_pictures (
  picture_id integer primary key references pictures on delete cascade,
  removed_at timestamptz not null default now()
);

-- Deletes removed uploads, unless a foreign key refers to them. Returns the number of deleted ones.
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

-- A product has a picture once, so the picture's id identifies the row.
create unique index product_pictures_once on product_pictures (product_id, picture_id);

-- The alternative text of a picture falls back to the name of its product.
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

-- Contact of the shop for shoppers. `email` and `phone` are only for the market.
alter table shops
  add column contact_email text check (length(contact_email) <= 254),
  add column contact_phone text check (contact_phone ~ '^\+[1-9][0-9]{3,14}$'),
  -- Regulation (EU) 2022/2065, article 30: name and address of the seller, entry in a trade register, self-certification.
  add column legal_name text not null default '' check (length(legal_name) <= 200),
  add column legal_address text not null default '' check (length(legal_address) <= 500),
  add column register_name text not null default '' check (length(register_name) <= 120),
  add column register_number text not null default '' check (length(register_number) <= 60),
  -- Directive 2000/31/EC, article 5.
  add column tax_number text not null default '' check (length(tax_number) <= 40),
  add column certified_at timestamptz,
  -- Days until a parcel leaves the shop, included in delivery_days_min and delivery_days_max.
  add column processing_days integer not null default 0 check (processing_days between 0 and 60),
  add check (processing_days <= delivery_days_min),
  -- First and last day of a holiday, in the time zone of the market; null: none.
  add column holiday_from date,
  add column holiday_until date,
  add column holiday_text text not null default '' check (length(holiday_text) <= 500),
  -- Whether the holiday, not the shop's people, set `closed_at`. The end of the holiday then clears it.
  add column is_closed_for_holiday boolean not null default false,
  add check ((holiday_from is null) = (holiday_until is null) and holiday_until >= holiday_from),
  add check (not is_closed_for_holiday or (closed_at is not null and holiday_from is not null));

create index shops_by_holiday on shops (holiday_from) where holiday_from is not null;

create function market_today() returns date
language sql stable
return (now() at time zone market_time_zone())::date;

-- As with a suspension, the closing of a shop and the placing of an order lock each other out. Backdated orders, as in the demo, are
-- accepted in a shop that closed later.
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
