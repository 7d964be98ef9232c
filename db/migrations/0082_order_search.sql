-- What an order is found by at the desks: words of its code and of the recipient's name, and the digits of the phone number.
-- 0054 keeps the name folded. The spaces let a pattern ask for the beginning of a word.
create function order_search_text(order_code text, name text, address jsonb) returns text
language sql immutable parallel safe
return ' ' || regexp_replace(lower(order_code), '[^a-z0-9]+', ' ', 'g') || ' ' || coalesce(name, '') || ' '
  || regexp_replace(coalesce(address ->> 'phone_code', '') || ltrim(coalesce(address ->> 'phone', ''), '0'), '[^0-9]+', '', 'g');

-- For numbers in an index of words.
create extension if not exists btree_gin;

create index orders_by_search on orders
  using gin (shop_id, order_search_text(order_code, recipient_search_name, address) gin_trgm_ops);
