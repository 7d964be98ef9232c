-- The recipient of an order as it is searched; 0055 writes it into orders that are there already.
-- Apart from the names of shops: a checkout locks shops before orders, and one transaction here would lock both the other way round.
alter table orders add column recipient_search_name text;
create function set_recipient_search_name() returns trigger
language plpgsql as $$
begin
  new.recipient_search_name := search_text(new.address ->> 'name');
  return new;
end $$;
create trigger orders_recipient_search_name before insert or update of address on orders
for each row execute function set_recipient_search_name();
