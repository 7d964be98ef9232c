-- Units enter and leave a stock by hand too, each time with a reason, a person and maybe a note.

-- PostgreSQL before 17 cannot change the expression of a generated column, and functions depend on it: they are emptied while it is
-- replaced, and get their bodies back.
do $$
declare
  definition text;
  definitions text[] := array(
    select distinct pg_get_functiondef(d.objid)
    from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
    where d.classid = 'pg_proc'::regclass and a.attrelid = 'stock_levels'::regclass and a.attname = 'available');
begin
  perform set_config('check_function_bodies', 'off', true);
  foreach definition in array definitions loop
    execute regexp_replace(definition, E'\n(BEGIN ATOMIC|RETURN ).*$', ' as ''''');
  end loop;
  alter table stock_levels
    drop column available,
    add column removed integer not null default 0 check (removed >= 0);
  alter table stock_levels
    add column available integer generated always as (initial + restocked - removed - sold - held) stored check (available >= 0);
  perform set_config('check_function_bodies', 'on', true);
  foreach definition in array definitions loop
    execute definition;
  end loop;
end $$;

-- From this number of available units on, a variant is low in stock. Null: the threshold of its shop.
alter table stock_levels add column threshold integer check (threshold between 0 and 1000000);

-- The threshold of variants without one of their own.
create table stock_thresholds (
  shop_id integer primary key references shops on delete cascade,
  threshold integer not null check (threshold between 0 and 1000000)
);

alter table stock_movements
  add column reason text check (reason in ('received', 'damaged', 'lost', 'found', 'given', 'returned', 'counted')),
  add column note text check (length(note) between 1 and 500),
  add column person_id integer references people on delete set null,
  -- A return enters the stock once.
  add column return_id bigint unique references returns;

-- Until now only returns have restocked.
update stock_movements set reason = 'returned' where kind = 'restocked';

alter table stock_movements
  drop constraint stock_movements_kind_check,
  drop constraint stock_movements_check,
  add constraint stock_movements_kind_check
    check (kind in ('initial', 'restocked', 'removed', 'sold', 'unsold', 'held', 'released')),
  add constraint stock_movements_line_check check ((order_line_id is null) = (kind in ('initial', 'restocked', 'removed'))),
  add constraint stock_movements_direction_check check (
    case when reason is null then kind not in ('restocked', 'removed')
         when reason in ('received', 'found', 'returned') then kind = 'restocked'
         when reason in ('damaged', 'lost', 'given') then kind = 'removed'
         else kind in ('restocked', 'removed') end),
  add constraint stock_movements_by_hand_check
    check (kind in ('restocked', 'removed') or (note is null and person_id is null and return_id is null)),
  add constraint stock_movements_return_check check (return_id is null or reason = 'returned');

-- Also for the history of a variant, newest first.
drop index stock_movements_by_variant;
create index stock_movements_by_variant on stock_movements (variant_id, id desc);

-- Orders and returns stand above the stock, so their owners provide what its history and its counts show of them.
create function order_of_movement(order_line_id bigint, return_id bigint) returns json
language sql stable
return (
  select json_build_object('id', o.id, 'order_code', o.order_code) from orders o
  where o.id = coalesce((select l.order_id from order_lines l where l.id = order_of_movement.order_line_id),
                        (select r.order_id from returns r where r.id = order_of_movement.return_id))
);

-- Sold units that have not left their shop: they are there when somebody counts.
create function units_to_pack(variant_id integer) returns integer
language sql stable
return (
  select coalesce(sum(m.quantity), 0)::integer
  from stock_movements m join order_lines l on l.id = m.order_line_id join orders o on o.id = l.order_id
  where m.variant_id = units_to_pack.variant_id and m.kind = 'sold' and o.state in ('pending', 'confirmed', 'processing')
);

update event_outbox set event = 'stock_changed' where event = 'restocked';
