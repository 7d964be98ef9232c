-- Who decided an application; null for the terminal. And the words by which the operator finds one.
alter table shop_application_events add column person_id integer references people on delete set null;
create index shop_application_events_by_person on shop_application_events (person_id) where person_id is not null;
alter table shop_applications add column search_name text generated always as
  (search_text(shop_name || ' ' || owner_name || ' ' || email || ' ' || application_number)) stored;

-- A suspension hides a shop until the operator restores it; `restored_at` is null while it lasts.
create table shop_suspensions (
  id integer generated always as identity primary key,
  shop_id integer not null references shops on delete cascade,
  reason text not null check (length(reason) between 1 and 2000),
  suspended_by integer references people on delete set null,
  suspended_at timestamptz not null default clock_timestamp(),
  restored_by integer references people on delete set null,
  restored_at timestamptz check (restored_at >= suspended_at)
);
create unique index shop_suspensions_lasting on shop_suspensions (shop_id) where restored_at is null;
create index shop_suspensions_by_shop on shop_suspensions (shop_id, id);
create index shop_suspensions_by_suspender on shop_suspensions (suspended_by) where suspended_by is not null;
create index shop_suspensions_by_restorer on shop_suspensions (restored_by) where restored_by is not null;

-- `is_chosen`: many shops sell, or this one sells alone. A shop is shown if it is chosen and not suspended.
alter table shops rename column is_shown to is_chosen;
alter table shops add column is_suspended boolean not null default false;
alter table shops add column is_shown boolean not null generated always as (is_chosen and not is_suspended) stored;

-- A shop that sells alone stays it while it is suspended; another one is chosen before a suspended one.
create or replace function single_shop() returns integer
language sql stable
return (
  select coalesce(
    (select s.id from shops s join settings g on g.key = 'single_shop' and g.value = to_jsonb(s.id)),
    (select min(id) from shops where is_chosen having count(*) = 1),
    (select id from shops order by is_suspended, closed_at is not null, id limit 1))
  from settings where key = 'multi_vendor' and value = 'false'
);

create or replace function choose_shown_shops() returns trigger
language plpgsql as $$
declare single integer := single_shop();
begin
  update shops set is_chosen = (single is null or id = single) where is_chosen <> (single is null or id = single);
  return null;
end $$;

create or replace function hide_beside_single_shop() returns trigger
language plpgsql as $$
begin
  new.is_chosen := single_shop() is null;
  return new;
end $$;

-- The lock waits for a suspension that has not committed. A refused order is tried again, as after a serialization failure:
-- then its lines are no longer sold.
create function refuse_order_of_hidden_shop() returns trigger
language plpgsql as $$
begin
  perform from shops where id = new.shop_id and is_shown for key share;
  if not found then
    raise exception 'shop % takes no orders', new.shop_id using errcode = 'serialization_failure';
  end if;
  return new;
end $$;
create trigger refuse_order_of_hidden_shop before insert on orders
for each row execute function refuse_order_of_hidden_shop();
