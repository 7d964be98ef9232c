-- Lists and counts of the desks among a million orders.

-- The shop of a refund, so that those that failed are found without their orders. Null for late money, which belongs to no order.
alter table refunds add column shop_id integer;
update refunds r set shop_id = o.shop_id from orders o where o.id = r.order_id;

create function set_shop_of_refund() returns trigger
language plpgsql as $$
begin
  select o.shop_id into new.shop_id from orders o where o.id = new.order_id;
  return new;
end $$;
create trigger set_shop_of_refund before insert on refunds for each row
when (new.order_id is not null) execute function set_shop_of_refund();

create index refunds_failed_of_shop on refunds (shop_id, order_id) where failed_at is not null;

-- Ended orders of one state by time, of a shop and of the market. An order enters these indexes when it ends, not when it is placed.
create index orders_ended_of_shop on orders (shop_id, state, created_at, id)
  where state in ('delivered', 'cancelled', 'returned', 'refunded');
create index orders_ended_of_market on orders (state, created_at, id)
  where state in ('delivered', 'cancelled', 'returned', 'refunded');
drop index orders_ended;

-- Orders of a gateway that few use.
create index payments_by_gateway on payments (method) where method <> 'cash';
