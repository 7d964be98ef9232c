-- Returns: units of a line of a delivered order that its shopper sends back, and the life of each. A life of its own, as orders have.

-- The same table as `moves` in server/returns/states.ts.
create table return_moves (
  from_state text not null,
  to_state text not null,
  actor text not null check (actor in ('shopper', 'shop', 'system')),
  primary key (from_state, to_state, actor)
);
insert into return_moves (from_state, to_state, actor) values
  ('pending', 'confirmed', 'shop'),
  ('pending', 'refused', 'shop'),
  ('pending', 'cancelled', 'shopper'),
  ('confirmed', 'processing', 'shop'),
  ('confirmed', 'cancelled', 'shopper'),
  ('processing', 'picked_up', 'shop'),
  ('picked_up', 'delivered', 'shop'),
  ('delivered', 'refunded', 'shop'),
  ('delivered', 'refused', 'shop');

create table returns (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  order_line_id bigint not null references order_lines,
  user_id integer not null references users,
  shop_id integer not null references shops,
  quantity integer not null check (quantity > 0),
  reason_code text not null
    check (reason_code in ('damaged', 'wrong_item', 'not_as_described', 'does_not_fit', 'changed_mind', 'other')),
  description text not null default '' check (length(description) <= 1000),
  state text not null default 'pending' check (state in
    ('pending', 'confirmed', 'processing', 'picked_up', 'delivered', 'refunded', 'refused', 'cancelled')),
  -- What paid for it; none where nothing had been paid for its units.
  refund_id bigint references refunds,
  created_at timestamptz not null default clock_timestamp(),
  check (refund_id is null or state = 'refunded')
);
create index returns_by_order on returns (order_id);
create index returns_by_line on returns (order_line_id);
create index returns_by_shop on returns (shop_id, state, id desc);
create index returns_by_user on returns (user_id);
create index returns_by_refund on returns (refund_id) where refund_id is not null;

create table return_events (
  id bigint generated always as identity primary key,
  return_id bigint not null references returns,
  state text not null,
  actor text not null check (actor in ('shopper', 'shop', 'system')),
  actor_id integer,
  reason text,
  created_at timestamptz not null default clock_timestamp()
);
create index return_events_by_return on return_events (return_id, id);

create table return_pictures (
  return_id bigint not null references returns,
  position smallint not null check (position between 1 and 5),
  picture_id integer not null references pictures,
  primary key (return_id, position)
);
create index return_pictures_by_picture on return_pictures (picture_id);

-- Whatever code does, no return moves outside the table, or without the event that says who moved it.
create function require_return_move() returns trigger
language plpgsql as $$
begin
  if not exists (
    select from return_events e join return_moves m on m.to_state = e.state and m.actor = e.actor
    where e.return_id = new.id and e.state = new.state and m.from_state = old.state
  ) then
    raise exception 'return % may not go from % to % like this', new.id, old.state, new.state using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger returns_move_by_the_table after update of state on returns
deferrable initially deferred for each row when (old.state is distinct from new.state)
execute function require_return_move();

-- A return as its shopper reads it, and its shop all but the last.
create function return_json(r returns) returns json
language sql stable as $$
  select json_build_object(
    'id', r.id, 'order_line_id', r.order_line_id, 'quantity', r.quantity, 'status', r.state,
    'reason_code', r.reason_code, 'description', r.description, 'created_at', r.created_at,
    'images', (select coalesce(json_agg(picture_json(p.picture_id) order by p.position), '[]')
               from return_pictures p where p.return_id = r.id),
    'events', (select json_agg(json_build_object('status', e.state, 'at', e.created_at, 'actor', e.actor, 'reason', e.reason)
                               order by e.id) from return_events e where e.return_id = r.id),
    'can_cancel', exists (select from return_moves m
                          where m.from_state = r.state and m.to_state = 'cancelled' and m.actor = 'shopper'))
$$;

-- A shopper hears of an event of a return once, also where the job that tells them runs twice.
create table return_notices (
  event_id bigint primary key references return_events on delete cascade,
  claimed_at timestamptz not null default now(),
  sent_at timestamptz
);
