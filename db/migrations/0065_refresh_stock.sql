-- An order changes three numbers of what it sells: stock, units sold and popularity. Only these are written into the rows that lists and
-- pages read.

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

-- Writes stock and sales of the given products into their rows. Of two at once the second waits, as in refresh_product_cards. Products
-- whose row lists other variants than they have are returned: refresh_product_cards has to read them whole.
create function refresh_product_stock(ids integer[]) returns setof integer
language sql
begin atomic
  select 1 from products where id = any (ids) order by id for no key update;

  with levels as materialized (
    select v.product_id, sum(l.available)::integer as available, sum(l.sold)::integer as sold,
           jsonb_agg(l.available order by z.position, v.id) as stocks,
           jsonb_agg(jsonb_build_array(z.name, c.name) order by z.position, v.id) as names
    from variants v join stock_levels l on l.variant_id = v.id left join sizes z on z.id = v.size_id left join colors c on c.id = v.color_id
    where v.product_id = any (ids) and v.hidden_at is null group by v.product_id
  ),
  details as materialized (
    select product_id, finished(detail) as detail from product_cards where product_id = any (ids)
  ),
  fitting as materialized (
    select n.*, d.detail from levels n join details d using (product_id)
    where n.names = (select jsonb_agg(jsonb_build_array(variant -> 'size', variant -> 'color') order by place)
                     from jsonb_array_elements(d.detail -> 'variants') with ordinality as listed (variant, place))
  ),
  written as (
    update product_cards c
    set available = n.available, total_sold = n.sold, popularity = c.popularity - c.total_sold + n.sold,
        card = unfinished(finished(c.card) || jsonb_build_object('in_stock', n.available > 0, 'total_sold', n.sold)),
        detail = unfinished(n.detail || jsonb_build_object('total_sold', n.sold, 'variants', with_stocks(n.detail -> 'variants', n.stocks)))
    from fitting n
    where c.product_id = n.product_id
      and (c.total_sold <> n.sold or jsonb_path_query_array(n.detail, '$.variants[*].stock') <> n.stocks)
    returning c.product_id, c.popularity, c.available
  ),
  listed as (
    update product_facets f set popularity = w.popularity, in_stock = w.available > 0, stamp = pg_current_xact_id()
    from written w where f.product_id = w.product_id
  )
  select product_id from details where product_id not in (select product_id from fitting);
end;

-- What a shop has sold, from one refresh_shop_cards to the next: what its rows of products say more. A row that is made or deleted moves
-- nothing: refresh_shop_cards counts the sales of products without a row as well.
create function keep_shop_sales() returns trigger
language plpgsql as $$
declare
  moves jsonb := (
    select jsonb_object_agg(shop_id, sold)
    from (select shop_id, sum(sold) as sold
          from (select shop_id, total_sold as sold from added union all select shop_id, -total_sold from gone) each group by 1) m
    where sold <> 0);
begin
  if moves is null then return null; end if;
  perform from shop_cards where shop_id in (select jsonb_object_keys(moves)::integer) order by shop_id for no key update;
  update shop_cards set total_sold = total_sold + (moves ->> shop_id::text)::integer
  where shop_id in (select jsonb_object_keys(moves)::integer);
  return null;
end $$;

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
    -- Of a product whose row stays: what the row says, for it moves this when it is refreshed, and what no row says. Of others all.
    select coalesce(sum(case when c.product_id is not null and p.hidden_at is null and n.visible > 0 then c.total_sold + n.unlisted
                             else n.sold end), 0)::integer as total_sold
    from products p left join product_cards c on c.product_id = p.id
    cross join lateral (
      select count(*) filter (where v.hidden_at is null) as visible, coalesce(sum(l.sold), 0) as sold,
             coalesce(sum(l.sold) filter (where v.hidden_at is not null), 0) as unlisted
      from variants v join stock_levels l on l.variant_id = v.id where v.product_id = p.id
    ) n
    where p.shop_id = s.id
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
