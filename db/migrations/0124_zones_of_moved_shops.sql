-- The zone of a shop is copied into the facets of its products, which did not follow it.
select refresh_product_facets(array(
  select f.product_id from product_facets f join shops s on s.id = f.shop_id where f.is_listed and f.zone_id <> s.zone_id));
