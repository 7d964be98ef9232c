-- Vouchers, payments, orders with their events, and the movements of stock.

create table vouchers (
  id integer generated always as identity primary key,
  shop_id integer references shops,
  code text not null unique check (code = upper(code) and length(code) between 3 and 40),
  discount_type text not null check (discount_type in ('Percentage', 'Fixed')),
  percentage integer check (percentage between 1 and 100),
  amount bigint check (amount > 0),
  max_discount bigint check (max_discount > 0),
  min_order_amount bigint not null default 0 check (min_order_amount >= 0),
  starts_at timestamptz not null default now(),
  validity timestamptz not null,
  limit_total integer check (limit_total > 0),
  limit_per_shopper integer check (limit_per_shopper > 0),
  check ((discount_type = 'Percentage') = (percentage is not null)),
  check ((discount_type = 'Fixed') = (amount is not null))
);
create index vouchers_by_shop on vouchers (shop_id);

create table voucher_collections (
  voucher_id integer not null references vouchers on delete cascade,
  user_id integer not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (voucher_id, user_id)
);

create table payments (
  id bigint generated always as identity primary key,
  user_id integer not null references users,
  method text not null,
  amount bigint not null check (amount >= 0),
  paid_at timestamptz,
  created_at timestamptz not null default now()
);
create index payments_by_user on payments (user_id);

create table orders (
  id bigint generated always as identity primary key,
  order_code text not null unique,
  payment_id bigint not null references payments,
  user_id integer not null references users,
  shop_id integer not null references shops,
  state text not null check (state in ('pending', 'confirmed', 'processing', 'picked_up', 'on_the_way', 'delivered',
                                       'cancelled', 'returned', 'refunded')),
  address jsonb not null,
  note text,
  total_amount bigint not null check (total_amount >= 0),
  coupon_discount bigint not null default 0 check (coupon_discount >= 0),
  delivery_charge bigint not null check (delivery_charge >= 0),
  order_tax_amount bigint not null check (order_tax_amount >= 0),
  payable_amount bigint not null,
  created_at timestamptz not null default now(),
  check (payable_amount = total_amount - coupon_discount + delivery_charge + order_tax_amount and payable_amount >= 0)
);
create index orders_by_user on orders (user_id, id desc);
create index orders_by_shop on orders (shop_id, id desc);
create index orders_by_payment on orders (payment_id);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  position integer not null,
  product_id integer not null references products,
  variant_id integer not null references variants,
  name text not null,
  brand text,
  color text,
  size text,
  unit text not null,
  picture_id integer references pictures,
  price bigint not null check (price >= 0),
  discount_price bigint check (discount_price < price),
  quantity integer not null check (quantity > 0),
  line_amount bigint not null,
  -- What the line has of its order's discount and taxes; all lines together have all of them.
  discount_share bigint not null check (discount_share between 0 and line_amount),
  tax_share bigint not null check (tax_share >= 0),
  check (line_amount = coalesce(discount_price, price) * quantity),
  unique (order_id, position)
);
create index order_lines_by_product on order_lines (product_id);

create table order_taxes (
  order_id bigint not null references orders on delete cascade,
  name text not null,
  percentage numeric(5, 2) not null,
  amount bigint not null check (amount >= 0),
  -- Held in the prices; otherwise it is part of order_tax_amount.
  is_included boolean not null,
  primary key (order_id, name)
);

create table order_events (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders on delete cascade,
  state text not null,
  actor text not null check (actor in ('shopper', 'shop', 'system')),
  actor_id integer,
  reason text,
  created_at timestamptz not null default clock_timestamp()
);
create index order_events_by_order on order_events (order_id, id);

-- One a payment, however many of its orders a voucher lowers.
create table voucher_uses (
  id bigint generated always as identity primary key,
  voucher_id integer not null references vouchers,
  user_id integer not null references users,
  payment_id bigint not null references payments,
  created_at timestamptz not null default now(),
  returned_at timestamptz,
  unique (voucher_id, payment_id)
);
create index voucher_uses_by_user on voucher_uses (user_id, voucher_id);

-- Append-only: every unit that came or went, and for which line of an order.
create table stock_movements (
  id bigint generated always as identity primary key,
  variant_id integer not null references variants,
  order_line_id bigint references order_lines,
  kind text not null check (kind in ('initial', 'restocked', 'sold', 'unsold', 'held', 'released')),
  quantity integer not null check (quantity > 0),
  created_at timestamptz not null default now(),
  check ((order_line_id is null) = (kind in ('initial', 'restocked'))),
  unique (order_line_id, kind)
);
create index stock_movements_by_variant on stock_movements (variant_id);
