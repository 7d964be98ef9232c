-- An order wrote the row of facets twice for each product: once with its numbers and once with the stamp of its card. The trigger of the
-- stamp writes all of it.

create or replace function stamp_changed_cards() returns trigger
language plpgsql as $$
begin
  update product_facets f set popularity = a.popularity, in_stock = a.available > 0, stamp = pg_current_xact_id()
  from added a join gone g using (product_id)
  where f.product_id = a.product_id
    and (a.card <> g.card or a.card_words <> g.card_words or a.popularity <> g.popularity or (a.available = 0) <> (g.available = 0));
  return null;
end $$;

create or replace function refresh_product_stock(ids integer[]) returns setof integer
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
  )
  select product_id from details where product_id not in (select product_id from fitting);
end;

create or replace function tell_pages_of_products() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell_pages('products', array(select product_id from gone));
    return null;
  end if;
  -- Wherever a product is shown: its price, its words, its pictures, and whether there is any left. After an order only its sales differ,
  -- which comparing the texts without them shows; card_at_rest takes a regular expression through both.
  perform tell_pages('products', array(
    select product_id from added a join gone g using (product_id)
    where a.price <> g.price or a.discount_percentage <> g.discount_percentage
       or (a.available = 0) <> (g.available = 0) or a.card_words <> g.card_words
       or (a.card <> g.card
           and replace(a.card, '"total_sold": ' || a.total_sold, '') <> replace(g.card, '"total_sold": ' || g.total_sold, '')
           and card_at_rest(a.card) <> card_at_rest(g.card))));
  -- On its own page: everything, the stock of each variant too.
  perform tell_pages('details', array(
    select product_id from added a join gone g using (product_id)
    where a.detail <> g.detail or a.detail_words <> g.detail_words));
  return null;
end $$;
