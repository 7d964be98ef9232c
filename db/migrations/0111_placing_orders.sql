-- Placing an order reads in one statement, decides, and writes in one statement, which raises if what was read has changed.

-- Processes keep settings in memory and compare this number, which is part of what an order reads anyway.
create table settings_version (
  is_only_row boolean primary key default true check (is_only_row),
  version bigint not null default 0
);
insert into settings_version default values;

create function count_settings_version() returns trigger
language plpgsql as $$
begin
  update settings_version set version = version + 1;
  return null;
end $$;

create trigger count_settings_version after insert or update or delete or truncate on settings
  for each statement execute function count_settings_version();
create trigger count_settings_version after insert or update or delete or truncate on currencies
  for each statement execute function count_settings_version();

-- What the limits of open orders depend on; null without the account.
create function account_facts(of_user integer, contacts text[], new_days integer) returns jsonb
language sql stable
return (
  with counted as (
    select count(*)::integer as orders, sum(c.pieces)::integer as pieces, bool_or(c.user_id <> of_user) as is_shared
    from cash_order_contacts c where c.contact = any (contacts) group by c.contact
  )
  select jsonb_build_object(
    'is_new', u.created_at > now() - make_interval(days => new_days) and not exists (
      select from orders o where o.user_id = u.id and o.state = 'delivered'),
    'was_not_taken', exists (select from orders o where o.user_id = u.id and o.state = 'returned' and not exists (
      select from order_events e where e.order_id = o.id and e.state = 'delivered')),
    'open_orders', coalesce((select max(orders) from counted), 0),
    'open_pieces', coalesce((select max(pieces) from counted), 0),
    'is_shared', coalesce((select bool_or(is_shared) from counted), false),
    'unpaid_orders', (
      select count(*) from payments p join orders o on o.payment_id = p.id
      where p.user_id = of_user and p.hold_until is not null and p.paid_at is null and p.method <> 'cash' and o.state = 'pending'))
  from users u where u.id = of_user
);

-- Locks the contacts until the end of the transaction, ordered by hash so that transactions cannot deadlock. Then counts again what is open
-- for them: each statement of a volatile function has a snapshot of its own.
create function require_open_orders(of_user integer, contacts text[], open_orders integer, open_pieces integer, shared boolean) returns boolean
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hash) from (
    select distinct hashtextextended('cash order ' || contact, 0) as hash from unnest(contacts) as contact order by hash offset 0) locks;
  if (select coalesce(max(orders), 0) <> open_orders or coalesce(max(pieces), 0) <> open_pieces or coalesce(bool_or(is_shared), false) <> shared
      from (select count(*) as orders, sum(c.pieces) as pieces, bool_or(c.user_id <> of_user) as is_shared
            from cash_order_contacts c where c.contact = any (contacts) group by c.contact) counted) then
    raise exception 'the open orders of the account have changed' using errcode = 'serialization_failure';
  end if;
  return true;
end $$;

create function raise_changed_cart() returns boolean
language plpgsql as $$
begin
  raise exception 'the cart has changed' using errcode = 'serialization_failure';
end $$;

create function raise_short_stock(of_variant integer, available integer) returns boolean
language plpgsql as $$
begin
  raise exception 'the stock is short' using errcode = 'SK001', detail = json_build_object('variant_id', of_variant, 'left', available)::text;
end $$;

-- The order of the row has the same account, and an order references it.
alter table cash_order_contacts drop constraint cash_order_contacts_user_id_fkey;
-- The line of the row has the same variant, and its order the same payment; both are referenced.
alter table new_account_units drop constraint new_account_units_variant_id_fkey, drop constraint new_account_units_payment_id_fkey;
-- The variant of the line belongs to the product, and references it.
alter table order_lines drop constraint order_lines_product_id_fkey;
