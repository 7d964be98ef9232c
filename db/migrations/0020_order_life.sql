-- The life of an order: who may move it from which state to which. The people of a shop. What shoppers were told of their orders.

-- The same table as `moves` in server/orders/life/states.ts.
create table order_moves (
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('shopper', 'shop', 'system')),
  primary key (from_state, to_state, actor)
);
insert into order_moves (from_state, to_state, actor) values
  ('pending', 'confirmed', 'shop'),
  ('pending', 'cancelled', 'shopper'),
  ('pending', 'cancelled', 'shop'),
  ('pending', 'cancelled', 'system'),
  ('confirmed', 'processing', 'shop'),
  ('confirmed', 'cancelled', 'shopper'),
  ('confirmed', 'cancelled', 'shop'),
  ('processing', 'picked_up', 'shop'),
  ('processing', 'cancelled', 'shop'),
  ('picked_up', 'on_the_way', 'shop'),
  ('on_the_way', 'delivered', 'shop'),
  ('on_the_way', 'returned', 'shop'),
  ('delivered', 'returned', 'system'),
  ('cancelled', 'refunded', 'system'),
  ('returned', 'refunded', 'system');

-- Whatever code does, no order moves outside the table, or without the event that says who moved it. No way leads back into a
-- state, so an order has one event of each at most; judged at the end of the transaction, when the event stands there.
create function require_order_move() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from order_events e join order_moves m on m.to_state = e.state and m.actor = e.actor
    where e.order_id = new.id and e.state = new.state and m.from_state = old.state
  ) then
    raise exception 'order % may not go from % to % like this', new.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger orders_move_by_the_table after update of state on orders
deferrable initially deferred for each row when (old.state is distinct from new.state)
execute function require_order_move();

create table shop_users (
  id integer generated always as identity primary key,
  shop_id integer not null references shops,
  name text not null check (length(name) between 1 and 120),
  email text not null check (length(email) <= 254),
  password_hash text not null,
  disabled_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index shop_users_by_email on shop_users (lower(email));
create index shop_users_by_shop on shop_users (shop_id);

create table shop_tokens (
  token_hash bytea primary key check (length(token_hash) = 32),
  shop_user_id integer not null references shop_users on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index shop_tokens_by_user on shop_tokens (shop_user_id);
create index shop_tokens_by_end on shop_tokens (expires_at);

-- A shopper hears of an event once, also where the job that tells them runs twice.
create table order_notices (
  event_id bigint primary key references order_events on delete cascade,
  claimed_at timestamptz not null default now(),
  sent_at timestamptz
);
