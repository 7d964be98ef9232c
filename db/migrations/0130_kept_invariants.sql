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
