-- An order shows its returns and a shop its categories. Their owners stand above orders and shops, so they provide functions.

create function returns_of_order(order_id bigint) returns json
language sql stable
return (
  select coalesce(json_agg(return_json(r) order by r.id), '[]') from returns r where r.order_id = returns_of_order.order_id
);

-- The top categories of a shop's products, with their numbers.
create function categories_of_shop(shop_id integer, locale text) returns jsonb
language sql stable
return coalesce((
  select jsonb_agg(jsonb_build_object('id', k.id, 'slug', k.slug,
           'name', translated(k.translations, categories_of_shop.locale, 'name', k.name), 'count', n.count)
         order by k.position, k.id)
  from categories k
  join (select c.category_ids[1] as id, count(*) as count from product_cards c
        where c.shop_id = categories_of_shop.shop_id group by 1) n using (id)
), '[]');
