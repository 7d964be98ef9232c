-- The desks of orders: the day by which an order leaves its shop, parcels, internal notes, and moves by the operator.

-- The last day, in the time zone of the market, on which an order of `placed` leaves a shop in time. A holiday moves it behind its end.
create function order_ship_by(placed date, processing_days integer, holiday_from date, holiday_until date) returns date
language sql immutable parallel safe
return case when placed + processing_days between holiday_from and holiday_until then holiday_until + 1
            else placed + processing_days end;

-- Null for orders that had left their shop before this column.
alter table orders add column ship_by date;
update orders o
set ship_by = order_ship_by((o.created_at at time zone market_time_zone())::date, s.processing_days, s.holiday_from, s.holiday_until)
from shops s where s.id = o.shop_id and o.state in ('pending', 'confirmed', 'processing');

-- Open orders are few among all; the desks read them with this condition.
create index orders_open on orders (shop_id, state, id)
  where state in ('pending', 'confirmed', 'processing', 'picked_up', 'on_the_way');
-- For counts of the others, which need no row.
create index orders_ended on orders (shop_id, state) where state in ('delivered', 'cancelled', 'returned', 'refunded');

-- The operator cancels until a carrier has the order.
alter table order_moves drop constraint order_moves_actor_check;
alter table order_moves add check (actor in ('shopper', 'shop', 'operator', 'system'));
alter table order_events drop constraint order_events_actor_check;
alter table order_events add check (actor in ('shopper', 'shop', 'operator', 'system'));
alter table refunds drop constraint refunds_actor_check;
alter table refunds add check (actor in ('shopper', 'shop', 'operator', 'system'));
insert into order_moves (from_state, to_state, actor) values
  ('pending', 'cancelled', 'operator'),
  ('confirmed', 'cancelled', 'operator'),
  ('processing', 'cancelled', 'operator');

create table parcels (
  id integer generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  number integer not null check (number > 0),
  carrier text not null check (length(carrier) between 1 and 60),
  tracking_number text check (length(tracking_number) between 1 and 60),
  tracking_url text check (tracking_url ~ '^https://' and length(tracking_url) <= 500),
  sent_at timestamptz,
  revision integer not null default 1 check (revision > 0),
  -- What the desks search: the number without spaces and signs, in capitals.
  tracking_search text generated always as (upper(regexp_replace(tracking_number, '[^a-zA-Z0-9]', '', 'g'))) stored,
  unique (order_id, number)
);
create index parcels_by_tracking on parcels (tracking_search) where tracking_search is not null;

create table parcel_lines (
  parcel_id integer not null references parcels on delete cascade,
  order_line_id bigint not null references order_lines on delete cascade,
  quantity integer not null check (quantity > 0),
  primary key (parcel_id, order_line_id)
);
create index parcel_lines_by_line on parcel_lines (order_line_id);

-- The parcels of an order hold no more units than its lines have. The lock makes concurrent parcels of one line wait for each other.
create function require_parcel_units() returns trigger
language plpgsql as $$
declare
  ordered order_lines;
begin
  select * into ordered from order_lines where id = new.order_line_id for no key update;
  if ordered.order_id <> (select order_id from parcels where id = new.parcel_id) then
    raise exception 'line % belongs to another order than parcel %', new.order_line_id, new.parcel_id using errcode = 'check_violation';
  end if;
  if ordered.quantity < (select sum(quantity) from parcel_lines where order_line_id = new.order_line_id) then
    raise exception 'the parcels of line % hold more than its % units', new.order_line_id, ordered.quantity using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger parcel_lines_within_order after insert or update on parcel_lines
for each row execute function require_parcel_units();

-- Append-only: what the people of a shop did with parcels. `number` stays when the parcel is removed.
create table parcel_events (
  id integer generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  number integer not null,
  event text not null check (event in ('added', 'changed', 'sent', 'removed')),
  person_id integer references people on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index parcel_events_by_order on parcel_events (order_id, id);

-- Internal notes: those of a shop are read by its people, those of the market by the operator's.
create table order_notes (
  id integer generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  desk text not null check (desk in ('shop', 'market')),
  person_id integer references people on delete set null,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default clock_timestamp()
);
create index order_notes_by_order on order_notes (order_id, desk, id);

-- Orders are found by the SKU of a line, in any case.
create index variants_by_sku on variants (lower(sku));
