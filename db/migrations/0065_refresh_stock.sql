-- An order changes three numbers of what it sells: stock, units sold and popularity. Only these are written into the rows that lists and
-- pages read; words, pictures and prices are not read again.

-- The object whose beginning unfinished() kept.
create function finished(text text) returns jsonb
language sql immutable parallel safe
return (left(text, -1) || '}')::jsonb;

-- Variants as a detail lists them, with the stock of each; both in the order of the list.
create function with_stocks(variants jsonb, stocks jsonb) returns jsonb
language sql immutable parallel safe
return (
  select jsonb_agg(variant || jsonb_build_object('stock', stocks -> (place - 1)::integer) order by place)
  from jsonb_array_elements(variants) with ordinality as listed (variant, place)
);

-- Writes stock and sales of the given products into their rows. Of two at once the second waits, as in refresh_product_cards. A product
-- whose variants are not those in its row is left to who hid or added them.
create function refresh_product_stock(ids integer[]) returns void
language sql
begin atomic
  select 1 from products where id = any (ids) order by id for no key update;

  update product_cards c
  set available = n.available, total_sold = n.sold, popularity = c.popularity - c.total_sold + n.sold,
      card = unfinished(finished(c.card) || jsonb_build_object('in_stock', n.available > 0, 'total_sold', n.sold)),
      detail = unfinished(d.detail || jsonb_build_object('total_sold', n.sold, 'variants', with_stocks(d.detail -> 'variants', n.stocks)))
  from (
    select v.product_id, sum(l.available)::integer as available, sum(l.sold)::integer as sold,
           jsonb_agg(l.available order by z.position, v.id) as stocks
    from variants v join stock_levels l on l.variant_id = v.id left join sizes z on z.id = v.size_id
    where v.product_id = any (ids) and v.hidden_at is null group by v.product_id
  ) n
  -- Read once: a subquery without offset is inlined, and its column computed wherever it is named.
  join (select product_id, finished(detail) as detail from product_cards where product_id = any (ids) offset 0) d using (product_id)
  where c.product_id = n.product_id and jsonb_array_length(d.detail -> 'variants') = jsonb_array_length(n.stocks)
    and (c.total_sold <> n.sold or jsonb_path_query_array(d.detail, '$.variants[*].stock') <> n.stocks);

  update product_facets f set popularity = c.popularity, in_stock = c.available > 0, stamp = pg_current_xact_id()
  from product_cards c
  where f.product_id = any (ids) and c.product_id = f.product_id
    and (f.popularity, f.in_stock) is distinct from (c.popularity::integer, c.available > 0);
end;

-- What a shop has sold: the sum of its products' rows, kept as they change, and what was sold of variants that are in no row.
create function keep_shop_sales() returns trigger
language plpgsql as $$
declare
  moves jsonb;
begin
  if tg_op = 'INSERT' then
    moves := (select jsonb_object_agg(shop_id, sold) from (select shop_id, sum(total_sold) as sold from added group by 1) m where sold <> 0);
  elsif tg_op = 'DELETE' then
    moves := (select jsonb_object_agg(shop_id, sold) from (select shop_id, -sum(total_sold) as sold from gone group by 1) m where sold <> 0);
  else
    moves := (
      select jsonb_object_agg(shop_id, sold)
      from (select shop_id, sum(sold) as sold
            from (select shop_id, total_sold as sold from added union all select shop_id, -total_sold from gone) each group by 1) m
      where sold <> 0);
  end if;
  if moves is null then return null; end if;
  perform from shop_cards where shop_id in (select jsonb_object_keys(moves)::integer) order by shop_id for no key update;
  update shop_cards set total_sold = total_sold + (moves ->> shop_id::text)::integer
  where shop_id in (select jsonb_object_keys(moves)::integer);
  return null;
end $$;

create trigger shop_sales_of_new after insert on product_cards
referencing new table as added for each statement execute function keep_shop_sales();
create trigger shop_sales_of_gone after delete on product_cards
referencing old table as gone for each statement execute function keep_shop_sales();
create trigger shop_sales_of_changed after update on product_cards
referencing old table as gone new table as added for each statement execute function keep_shop_sales();

create or replace function refresh_shop_cards(ids integer[]) returns void
language sql
begin atomic
  select 1 from shops where id = any (coalesce(ids, array(select id from shops))) order by id for no key update;
  -- Who changes the rows of products adds to these: what is read below has all of that in it or none.
  select 1 from shop_cards where shop_id = any (coalesce(ids, array(select id from shops))) order by shop_id for no key update;

  insert into shop_cards (shop_id, zone_id, rating, total_reviews, total_products, total_sold, card, card_words)
  select s.id, s.zone_id, r.rating, r.total_reviews, p.total_products, sold.total_sold,
         unfinished(jsonb_build_object(
           'id', s.id, 'logo', picture_json(s.logo_id), 'banner', picture_json(s.banner_id), 'rating', r.rating,
           'total_reviews', r.total_reviews, 'total_products', p.total_products, 'is_open', s.closed_at is null,
           'joined', moment_text(s.created_at))),
         words.card
  from shops s
  cross join lateral (
    select count(*)::integer as total_products from products p
    where p.shop_id = s.id and p.hidden_at is null
      and exists (select 1 from variants v where v.product_id = p.id and v.hidden_at is null)
  ) p
  cross join lateral (
    select round(avg(r.rating), 1) as rating, count(*)::integer as total_reviews
    from products p join reviews r on r.product_id = p.id where p.shop_id = s.id
  ) r
  cross join lateral (
    select (coalesce((select sum(c.total_sold) from product_cards c where c.shop_id = s.id), 0)
      + coalesce((select sum(l.sold) from products p join variants v on v.product_id = p.id join stock_levels l on l.variant_id = v.id
                  where p.shop_id = s.id and (v.hidden_at is not null
                    or not exists (select from product_cards c where c.product_id = p.id))), 0))::integer as total_sold
  ) sold
  cross join lateral (
    select jsonb_object_agg(locale, '"name":' || to_json(translated(s.translations, locale, 'name', s.name))::text) as card
    from (select '' as locale union select jsonb_object_keys(s.translations)) known
  ) words
  where s.id = any (coalesce(ids, array(select id from shops)))
  on conflict (shop_id) do update set
    zone_id = excluded.zone_id, rating = excluded.rating, total_reviews = excluded.total_reviews,
    total_products = excluded.total_products, total_sold = excluded.total_sold, card = excluded.card,
    card_words = excluded.card_words;
end;
