-- Invariants that a change of settings, of variants or of counters broke.

-- Whether words of shops exist whose language is known only as the default language of the market.
create function has_shop_words() returns boolean
language sql stable
return exists (select from products)
  or exists (select from shops where description <> '' or holiday_text <> '' or translations <> '{}')
  or exists (select from shop_chat_words);

-- Whether amounts exist that are written in the default currency. Orders keep their variants.
create function has_amounts() returns boolean
language sql stable
return exists (select from variants)
  or exists (select from shops where delivery_charge > 0 or free_delivery_from is not null or delivery_per_kg > 0)
  or exists (select from delivery_zones)
  or exists (select from vouchers where amount is not null or max_discount is not null or min_order_amount > 0);

-- Pages of a shop and of its products list the vouchers that are not used up. Only the use that reaches the limit, or its return,
-- notifies: transactions that notify commit one after the other.
create function tell_pages_of_used_up() returns trigger
language plpgsql as $$
begin
  perform tell_pages('shops', array(
    select shop_id from vouchers
    where id = new.voucher_id and shop_id is not null and (new.used >= limit_total) <> (coalesce(old.used, 0) >= limit_total)));
  return null;
end $$;

create trigger page_changes after insert or update of used on voucher_counters
for each row execute function tell_pages_of_used_up();

-- As in 0006, but a sale leaves a price of at least one minor unit: where 0 is sent as the reduced price there is none.
create or replace function sale_price(price bigint, discount_price bigint, flash_percentage integer) returns bigint
language sql immutable parallel safe
return least(price, discount_price,
             case when flash_percentage is not null then greatest(1, round(price::numeric * (100 - flash_percentage) / 100)::bigint) end);

-- Whether a product that is due to be shown must be approved first: `needsApproval` of server/shop-products/states.ts, as the settings are now.
create function must_wait_for_approval(p products) returns boolean
language sql stable
return p.needs_review or (p.approved_at is null and case (select value #>> '{}' from settings where key = 'product_moderation')
  when 'all' then true
  when 'new_shops' then not exists (select from products o where o.shop_id = p.shop_id and o.approved_at is not null)
  else false end);

-- Units of a line that came back for nothing, without those of the given return.
create function units_returned_unpaid(line_id bigint, except_return_id bigint) returns integer
language sql stable
return (
  select coalesce(sum(quantity), 0)::integer from returns
  where order_line_id = line_id and state = 'refunded' and refund_id is null and id is distinct from except_return_id);
