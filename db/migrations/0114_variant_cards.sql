-- What a line of a cart shows of its variant, in one row: a cart joined nine tables for each line. It is written by the statement that
-- changes its sources, and for renamed brands, colours and sizes with the cards of their products.
create table variant_cards (
  variant_id integer primary key references variants on delete cascade,
  product_id integer not null,
  shop_id integer not null,
  -- Neither the product nor the variant is hidden. The shop may be.
  is_shown boolean not null,
  price bigint not null,
  discount_price bigint,
  -- Whether any flash sale has the product, running or not.
  has_flash_sales boolean not null,
  vat_tax_id integer,
  weight_grams integer not null,
  unit text not null,
  brand text,
  color text,
  size text,
  picture_id integer,
  -- JSON of the picture.
  thumbnail text,
  -- By language; the original under ''.
  names jsonb not null
);
create index variant_cards_by_product on variant_cards (product_id);

-- Rebuilds the rows of products, or all for null. Locks the products first: of concurrent calls the second reads what the first has left.
create function refresh_variant_cards(ids integer[]) returns void
language sql
begin atomic
  select 1 from products where id = any (coalesce(ids, array(select id from products))) order by id for no key update;

  insert into variant_cards as c (variant_id, product_id, shop_id, is_shown, price, discount_price, has_flash_sales, vat_tax_id,
                                  weight_grams, unit, brand, color, size, picture_id, thumbnail, names)
  select v.id, p.id, p.shop_id, p.hidden_at is null and v.hidden_at is null, v.price, v.discount_price,
         exists (select from flash_sale_products f where f.product_id = p.id), p.vat_tax_id,
         p.weight_grams, p.unit, b.name, k.name, z.name, i.picture_id, picture_json(i.picture_id)::text,
         named.names || jsonb_build_object('', p.name)
  from products p
  join variants v on v.product_id = p.id
  left join brands b on b.id = p.brand_id
  left join colors k on k.id = v.color_id
  left join sizes z on z.id = v.size_id
  left join lateral (
    select picture_id from product_pictures where product_id = p.id
    order by (color_id is not distinct from v.color_id) desc, position limit 1) i on true
  cross join lateral (
    select coalesce(jsonb_object_agg(t.key, t.value -> 'name') filter (where t.value ->> 'name' <> ''), '{}') as names
    from jsonb_each(p.translations) t) named
  where p.id = any (coalesce(ids, array(select id from products)))
  on conflict (variant_id) do update set
    product_id = excluded.product_id, shop_id = excluded.shop_id, is_shown = excluded.is_shown, price = excluded.price,
    discount_price = excluded.discount_price, has_flash_sales = excluded.has_flash_sales, vat_tax_id = excluded.vat_tax_id,
    weight_grams = excluded.weight_grams, unit = excluded.unit, brand = excluded.brand, color = excluded.color,
    size = excluded.size, picture_id = excluded.picture_id, thumbnail = excluded.thumbnail, names = excluded.names
  where c is distinct from excluded;
end;

create function refresh_variant_cards_of_rows() returns trigger
language plpgsql as $$
declare
  ids integer[] := array(select distinct product_id from rows);
begin
  if ids <> '{}' then perform refresh_variant_cards(ids); end if;
  return null;
end $$;

create function refresh_variant_cards_of_products() returns trigger
language plpgsql as $$
declare
  ids integer[] := array(
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.shop_id, n.brand_id, n.vat_tax_id, n.name, n.translations, n.unit, n.weight_grams, n.hidden_at is null)
      is distinct from (o.shop_id, o.brand_id, o.vat_tax_id, o.name, o.translations, o.unit, o.weight_grams, o.hidden_at is null));
begin
  if ids <> '{}' then perform refresh_variant_cards(ids); end if;
  return null;
end $$;

create trigger variant_cards_of_changed after update on products
referencing old table as old_rows new table as new_rows for each statement execute function refresh_variant_cards_of_products();
create trigger variant_cards_of_new after insert on variants
referencing new table as rows for each statement execute function refresh_variant_cards_of_rows();
create trigger variant_cards_of_changed after update on variants
referencing new table as rows for each statement execute function refresh_variant_cards_of_rows();
create trigger variant_cards_of_new after insert on product_pictures
referencing new table as rows for each statement execute function refresh_variant_cards_of_rows();
create trigger variant_cards_of_changed after update on product_pictures
referencing new table as rows for each statement execute function refresh_variant_cards_of_rows();
create trigger variant_cards_of_gone after delete on product_pictures
referencing old table as rows for each statement execute function refresh_variant_cards_of_rows();
create trigger variant_cards_of_new after insert on flash_sale_products
referencing new table as rows for each statement execute function refresh_variant_cards_of_rows();
create trigger variant_cards_of_gone after delete on flash_sale_products
referencing old table as rows for each statement execute function refresh_variant_cards_of_rows();

create or replace function refresh_product_cards(ids integer[]) returns void
language sql
begin atomic
  select 1 from products where id = any (coalesce(ids, array(select id from products))) order by id for no key update;

  -- By id: a join would read the obstacles of all products.
  delete from product_cards d
  where d.product_id = any (coalesce(ids, array(select id from products)))
    and (select o.obstacles from product_obstacles o where o.product_id = d.product_id) <> '{}';

  insert into product_cards (product_id, shop_id, category_ids, flash_sale_id, price, discount_percentage, rating_weight,
                             total_sold, popularity, available, created_at, card, card_words, detail, detail_words,
                             least_available, has_low_variant)
  select d.*
  from describe_products(ids) d
  where (select o.obstacles from product_obstacles o where o.product_id = d.product_id) = '{}'
  on conflict (product_id) do update set
    shop_id = excluded.shop_id, category_ids = excluded.category_ids, flash_sale_id = excluded.flash_sale_id,
    price = excluded.price, discount_percentage = excluded.discount_percentage, rating_weight = excluded.rating_weight,
    total_sold = excluded.total_sold, popularity = excluded.popularity, available = excluded.available,
    card = excluded.card, card_words = excluded.card_words, detail = excluded.detail,
    detail_words = excluded.detail_words, least_available = excluded.least_available, has_low_variant = excluded.has_low_variant;

  select refresh_variant_cards(ids);
  select refresh_product_facets(ids);
  select refresh_product_words(ids);
end;

select refresh_variant_cards(null);
