-- Work lists and figures at the homes of the desks.

-- The shop of a review, so that its reviews without an answer are found without reading its products.
alter table reviews add column shop_id integer;
update reviews r set shop_id = p.shop_id from products p where p.id = r.product_id;
alter table reviews alter column shop_id set not null;

create function set_shop_of_review() returns trigger
language plpgsql as $$
begin
  select p.shop_id into new.shop_id from products p where p.id = new.product_id;
  return new;
end $$;
create trigger set_shop_of_review before insert on reviews for each row execute function set_shop_of_review();

create index reviews_unanswered on reviews (shop_id, created_at) where reply is null;
create index chats_unread on chats (shop_id) where unread_message_user > 0;
create index products_undecided on products (shop_id, state, moved_at) where state in ('waiting', 'refused');
-- Orders that have not left their shop, by the day on which they should.
create index orders_to_ship on orders (shop_id, ship_by) where state in ('pending', 'confirmed', 'processing');
create index refunds_failed on refunds (order_id) where failed_at is not null;

-- What could not be paid back of an order: of one that nobody has, the rest that was not refunded; otherwise the latest failed refund
-- less later ones. 0 if nothing failed.
create function stuck_refund(o orders) returns bigint
language sql stable
return greatest(coalesce((
  select case when o.state in ('cancelled', 'returned', 'refunded')
    then o.payable_amount - coalesce((select sum(r.amount) from refunds r where r.order_id = o.id and r.failed_at is null), 0)
    else f.amount - coalesce((select sum(n.amount) from refunds n where n.order_id = o.id and n.id > f.id and n.failed_at is null), 0) end
  from refunds f where f.order_id = o.id and f.failed_at is not null
  order by f.id desc limit 1), 0), 0);

-- Failed jobs. The tables of the queue are created when the first process starts.
create function failed_jobs(max_rows integer) returns table (failed_at timestamptz)
language plpgsql stable as $$
begin
  if to_regclass('pgboss.job') is null then return; end if;
  return query execute 'select coalesce(completed_on, created_on) from pgboss.job where state = ''failed'' order by 1 limit $1' using max_rows;
end $$;

-- Sums of each shop and past day; shops without any have no row.
create table daily_figures (
  shop_id integer not null references shops on delete cascade,
  day date not null,
  orders integer not null,
  sales bigint not null,
  refunds bigint not null,
  returned_units integer not null,
  primary key (shop_id, day)
);
create index daily_figures_by_day on daily_figures (day);

-- The days whose sums are stored, and the time zone in which they began and ended.
create table figure_days (
  day date primary key,
  time_zone text not null,
  stored_at timestamptz not null default now()
);

-- Moments of past days at which the sums of a shop have changed: that day is read live until it is stored again. Rows are only added and
-- deleted, so that a change that commits later keeps its row.
create table figure_changes (
  id bigint generated always as identity primary key,
  shop_id integer not null,
  at timestamptz not null
);
create index figure_changes_by_time on figure_changes (at, shop_id);

create index orders_by_shop_and_time on orders (shop_id, created_at);
create index refunds_by_time on refunds (created_at);
create index return_events_refunded on return_events (created_at) where state = 'refunded';

-- A cancelled order, or a parcel that was not accepted, leaves the figures, with its refunds.
create function note_unsold_order() returns trigger
language plpgsql as $$
begin
  insert into figure_changes (shop_id, at)
  select o.shop_id, m.at
  from orders o cross join lateral (
    select o.created_at as at union all select r.created_at from refunds r where r.order_id = o.id) m
  where o.id = new.order_id and m.at < start_of_market_day(now());
  return null;
end $$;
create trigger note_unsold_order after insert on order_events for each row
when (new.state = 'cancelled' or (new.state = 'returned' and new.actor = 'shop')) execute function note_unsold_order();

create function note_paid_orders() returns trigger
language plpgsql as $$
begin
  insert into figure_changes (shop_id, at)
  select o.shop_id, o.created_at from orders o where o.payment_id = new.id and o.created_at < start_of_market_day(now());
  return null;
end $$;
create trigger note_paid_orders after update of paid_at, method on payments for each row
when ((old.paid_at is null and old.method <> 'cash') <> (new.paid_at is null and new.method <> 'cash'))
execute function note_paid_orders();

create function note_failed_refund() returns trigger
language plpgsql as $$
begin
  insert into figure_changes (shop_id, at)
  select o.shop_id, new.created_at from orders o where o.id = new.order_id and new.created_at < start_of_market_day(now());
  return null;
end $$;
create trigger note_failed_refund after update of failed_at on refunds for each row
when ((old.failed_at is null) <> (new.failed_at is null)) execute function note_failed_refund();
