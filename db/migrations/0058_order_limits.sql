-- Limits of orders: what is open by account and contact, what new accounts hold of a variant, and why a shop should look at an order.

alter table orders
  -- Placed by an account that was new or had proved no contact.
  add of_new_account boolean not null default false,
  -- The same list as `heldReasons` in contract/shop-orders.ts.
  add held_reasons text[] not null default '{}'
    check (held_reasons <@ array['many_pieces', 'shared_contact', 'not_taken_before']);

-- Open orders that are paid in cash, by contact: the account itself (account:17), E.164 numbers, and mailboxes. Rows go with the end of
-- their order, so a count reads nothing but what is open.
create table cash_order_contacts (
  contact text not null,
  order_id bigint not null references orders on delete cascade,
  user_id integer not null references users,
  pieces integer not null check (pieces > 0),
  primary key (contact, order_id)
);
create index cash_order_contacts_by_order on cash_order_contacts (order_id);

-- Units of a variant in open orders of new accounts, for as long as the order is open.
create table new_account_units (
  order_line_id bigint primary key references order_lines on delete cascade,
  variant_id integer not null references variants,
  payment_id bigint not null references payments,
  quantity integer not null check (quantity > 0)
);
create index new_account_units_by_variant on new_account_units (variant_id) include (payment_id, quantity);

-- A trigger, so that no way of ending an order leaves its rows behind.
create function forget_ended_order() returns trigger language plpgsql as $$
begin
  delete from cash_order_contacts where order_id = new.id;
  delete from new_account_units where order_line_id in (select id from order_lines where order_id = new.id);
  return null;
end $$;
create trigger orders_forget_when_ended after update of state on orders
for each row when (new.state in ('delivered', 'cancelled', 'returned', 'refunded') and new.state is distinct from old.state)
execute function forget_ended_order();

insert into cash_order_contacts (contact, order_id, user_id, pieces)
select distinct c.contact, o.id, o.user_id, (select sum(quantity)::integer from order_lines l where l.order_id = o.id)
from orders o
join payments p on p.id = o.payment_id and p.method = 'cash'
join users u on u.id = o.user_id
cross join lateral (values
  ('account:' || u.id),
  (u.phone_code || u.phone),
  (o.address ->> 'phone_code' || (o.address ->> 'phone')),
  (regexp_replace(lower(u.email), '\+[^@]*@', '@'))
) c (contact)
where o.state in ('pending', 'confirmed', 'processing', 'picked_up', 'on_the_way') and c.contact is not null;

-- Every shop was filled with false, whether an operator chose it or not. Without a row it is on in production and off elsewhere.
delete from settings where key = 'order_place_account_verify' and value = 'false';
