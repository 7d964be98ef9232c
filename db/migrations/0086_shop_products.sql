-- Shops list their products themselves.

-- Descriptions become HTML: plain text is converted to paragraphs.
create function plain_text_html(plain text) returns text
language sql immutable
return case when plain = '' then '' else
  '<p>' || replace(regexp_replace(replace(replace(replace(plain, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '\n\s*\n', '</p><p>', 'g'),
                   E'\n', '<br>') || '</p>' end;
update products set description = plain_text_html(description) where description <> '';
update products p set translations = (
  select jsonb_object_agg(locale, case when words ? 'description'
           then words || jsonb_build_object('description', plain_text_html(words ->> 'description')) else words end)
  from jsonb_each(p.translations) as t (locale, words))
where translations <> '{}';
drop function plain_text_html(text);

-- `shown_from`: when a shown product becomes visible; null: at once. `approved_at`: when the market approved it, or when it was first
-- shown without approval. A refusal lasts until the state changes.
alter table products
  add column state text not null default 'shown' check (state in ('draft', 'waiting', 'shown', 'refused', 'archived')),
  add column shown_from timestamptz,
  add column approved_at timestamptz,
  -- The market has refused it: it is approved anew, whatever the market approves otherwise.
  add column needs_review boolean not null default false,
  add column refusal_reason text check (length(refusal_reason) between 1 and 2000),
  add column refused_at timestamptz,
  -- For search engines; empty: derived from name and description.
  add column search_title text not null default '',
  add column search_description text not null default '',
  -- Lowest current price of the variants, without flash sales; 0 without variants.
  add column lowest_price bigint not null default 0,
  add column search_name text generated always as (search_text(every_name(name, translations))) stored;
update products set state = case when hidden_at is null then 'shown' else 'draft' end, approved_at = created_at;
alter table products
  add constraint products_refusal_check check ((state = 'refused') = (refusal_reason is not null)),
  add constraint products_refused_at_check check ((refusal_reason is null) = (refused_at is null)),
  add constraint products_hidden_check check (state = 'shown' or hidden_at is not null),
  add constraint products_of_shop unique (id, shop_id);

-- Carts, cards and other readers check `hidden_at`: it is set unless the state is `shown` and `shown_from` has passed. If a statement
-- writes only `hidden_at`, the trigger derives the state.
create function follow_product_state() returns trigger
language plpgsql as $$
declare is_due boolean := new.state = 'shown' and (new.shown_from is null or new.shown_from <= now());
begin
  if tg_op = 'INSERT' then
    if new.hidden_at is not null and is_due then new.state := 'draft'; end if;
  elsif new.hidden_at is distinct from old.hidden_at and new.state = old.state and new.shown_from is not distinct from old.shown_from then
    if new.hidden_at is null and not is_due then
      new.state := 'shown';
      new.shown_from := null;
    elsif new.hidden_at is not null and is_due then
      new.state := 'draft';
    end if;
  end if;
  if new.state not in ('shown', 'waiting') then new.shown_from := null; end if;
  if new.state <> 'refused' then
    new.refusal_reason := null;
    new.refused_at := null;
  end if;
  if new.state = 'shown' then new.approved_at := coalesce(new.approved_at, now()); end if;
  new.hidden_at := case when new.state = 'shown' and (new.shown_from is null or new.shown_from <= now()) then null
                        else coalesce(new.hidden_at, now()) end;
  return new;
end $$;
create trigger follow_product_state before insert or update of state, shown_from, hidden_at on products
for each row execute function follow_product_state();

-- Scheduled products.
create index products_to_show on products (shown_from) where state = 'shown' and hidden_at is not null;
-- Whether a shop has an approved product.
create index products_approved on products (shop_id) where approved_at is not null;

-- `discount_price` is what holds now; `planned_price` holds from `discount_from` until `discount_until`, of which either may be open.
alter table variants
  add column shop_id integer,
  add column barcode text check (length(barcode) between 1 and 48),
  add column planned_price bigint,
  add column discount_from timestamptz,
  add column discount_until timestamptz,
  add column search_code text generated always as (search_text(sku || ' ' || coalesce(barcode, ''))) stored;
update variants v set shop_id = p.shop_id, planned_price = v.discount_price from products p where p.id = v.product_id;

-- A SKU is unique within its shop, so that other shops cannot detect it.
alter table variants
  alter column shop_id set not null,
  drop constraint variants_product_id_fkey,
  add constraint variants_product_id_fkey foreign key (product_id, shop_id) references products (id, shop_id)
    on update cascade on delete cascade,
  drop constraint variants_sku_key,
  -- Deferrable, so that two variants can exchange SKUs, colours or sizes in one statement.
  add constraint variants_sku_key unique (shop_id, sku) deferrable,
  drop constraint variants_product_id_color_id_size_id_key,
  add constraint variants_product_id_color_id_size_id_key unique nulls not distinct (product_id, color_id, size_id) deferrable,
  add constraint variants_planned_price_check check (planned_price > 0 and planned_price < price),
  add constraint variants_discount_price_check check (discount_price = planned_price),
  add constraint variants_discount_window_check check (discount_until > discount_from),
  add constraint variants_plan_check check (planned_price is not null or (discount_from is null and discount_until is null)),
  -- A planned price without start and end always applies.
  add constraint variants_unbounded_plan_check
    check (planned_price is null or discount_from is not null or discount_until is not null or discount_price is not null),
  add constraint variants_discount_planned_check check (discount_price is null or planned_price is not null);

create function reduction_at(planned_price bigint, discount_from timestamptz, discount_until timestamptz, at timestamptz) returns bigint
language sql immutable parallel safe
return case when coalesce(discount_from <= at, true) and coalesce(discount_until > at, true) then planned_price end;

-- If a statement writes only `discount_price`, that becomes the planned price.
create function follow_planned_price() returns trigger
language plpgsql as $$
begin
  if new.shop_id is null then new.shop_id := (select shop_id from products where id = new.product_id); end if;
  if (tg_op = 'INSERT' and new.planned_price is null)
     or (tg_op = 'UPDATE' and new.discount_price is distinct from old.discount_price
         and (new.planned_price, new.discount_from, new.discount_until) is not distinct from (old.planned_price, old.discount_from, old.discount_until)
         and new.discount_price is distinct from reduction_at(new.planned_price, new.discount_from, new.discount_until, now())) then
    new.planned_price := new.discount_price;
    new.discount_from := null;
    new.discount_until := null;
  end if;
  new.discount_price := reduction_at(new.planned_price, new.discount_from, new.discount_until, now());
  return new;
end $$;
create trigger follow_planned_price before insert or update of discount_price, planned_price, discount_from, discount_until on variants
for each row execute function follow_planned_price();

create index variants_to_reduce on variants (discount_from) where discount_price is null and discount_from is not null;
create index variants_to_end on variants (discount_until) where discount_until is not null;
-- For the removal of variants: their foreign keys are checked by these indexes.
create index order_lines_by_variant on order_lines (variant_id);
create index cart_lines_by_variant on cart_lines (variant_id);

create index variants_by_search on variants using gin (shop_id, search_code gin_trgm_ops);

create function keep_lowest_price() returns trigger
language plpgsql as $$
begin
  update products p set lowest_price = n.price
  from (select t.id, coalesce((select min(coalesce(v.discount_price, v.price)) from variants v where v.product_id = t.id), 0) as price
        from (select distinct product_id as id from touched) t) n
  where p.id = n.id and p.lowest_price <> n.price;
  return null;
end $$;
create trigger lowest_price_of_new after insert on variants
referencing new table as touched for each statement execute function keep_lowest_price();
create trigger lowest_price_of_changed after update on variants
referencing new table as touched for each statement execute function keep_lowest_price();
create trigger lowest_price_of_gone after delete on variants
referencing old table as touched for each statement execute function keep_lowest_price();
update products p set lowest_price = n.price
from (select product_id, min(coalesce(discount_price, price)) as price from variants group by 1) n where n.product_id = p.id;

-- Lists of a shop walk these in their order; what they filter by is read from the index as well.
drop index products_by_shop;
create index products_by_shop on products (shop_id, id) include (state, category_id);
create index products_by_shop_and_name on products (shop_id, name, id) include (state, category_id);
create index products_by_shop_and_price on products (shop_id, lowest_price, id) include (state, category_id);
create index products_by_search on products using gin (shop_id, search_name gin_trgm_ops);

-- What keeps shoppers from seeing a product: it has a card if and only if there is nothing.
create view product_obstacles as
select p.id as product_id,
       array_remove(array[
         case when p.state <> 'shown' then p.state when p.hidden_at is not null then 'scheduled' end,
         case when n.all_variants = 0 then 'no_variant' when n.visible = 0 then 'variants_hidden' end,
         case when s.is_suspended then 'shop_suspended' when not s.is_chosen then 'shop_not_shown' end], null) as obstacles
from products p
join shops s on s.id = p.shop_id
cross join lateral (
  select count(*) as all_variants, count(*) filter (where v.hidden_at is null) as visible
  from variants v join stock_levels l on l.variant_id = v.id where v.product_id = p.id
) n;

-- For lists of low stock. `least_available`: lowest stock of visible variants without their own threshold. `has_low_variant`: one is at
-- or below its own.
alter table product_cards
  add column least_available integer,
  add column has_low_variant boolean not null default false;
create index product_cards_sold_out on product_cards (shop_id, product_id) where available = 0;
create index product_cards_by_least_available on product_cards (shop_id, least_available, product_id);
create index product_cards_with_low_variant on product_cards (shop_id, product_id) where has_low_variant;

-- Computes the `product_cards` rows of the given products, visible or not; null: of all products.
create function describe_products(ids integer[])
returns table (product_id integer, shop_id integer, category_ids integer[], flash_sale_id integer, price bigint, discount_percentage integer,
               rating_weight numeric, total_sold integer, popularity numeric, available integer, created_at timestamptz,
               card text, card_words jsonb, detail text, detail_words jsonb, least_available integer, has_low_variant boolean)
language sql stable
begin atomic
  select p.id, p.shop_id, path.steps, flash.id, offers.sale, saved_percentage(offers.price, offers.sale),
         -- An average pulled towards 3.8 by ten reviews, so that one five-star review does not lead the list.
         (o.stars + 38) / (o.total_reviews + 10.0),
         offers.sold, offers.sold + o.total_reviews * 2.0, offers.available, p.created_at,
         unfinished(shown.figures || jsonb_build_object(
            'thumbnail', looks.images -> 0 -> 'picture', 'second_picture', looks.images -> 1 -> 'picture',
            'in_stock', offers.available > 0, 'has_options', offers.variants > 1,
            'colors', jsonb_path_query_array(shades.colors, '$[*].hex'), 'category_slug', path.slug)),
         words.card,
         unfinished(shown.figures || jsonb_build_object(
            'images', looks.images, 'colors', shades.colors, 'sizes', extents.sizes,
            'variants', offers.list, 'histogram', o.histogram,
            'delivery', jsonb_build_object('charge', amount_json(s.delivery_charge), 'free_from', amount_json(s.free_delivery_from),
                                           'days_min', s.delivery_days_min, 'days_max', s.delivery_days_max),
            'vat', case when t.id is not null then jsonb_build_object('name', t.name, 'percentage', trim_scale(t.percentage)) end)),
         words.detail, offers.least_available, offers.has_low_variant
  from products p
  join shops s on s.id = p.shop_id
  join product_opinions o on o.product_id = p.id
  join product_looks looks on looks.product_id = p.id
  left join brands b on b.id = p.brand_id
  left join vat_taxes t on t.id = p.vat_tax_id
  cross join lateral (
    select steps, max(c.slug) filter (where c.id = p.category_id) as slug
    from category_path(p.category_id) as steps join categories c on c.id = any (steps)
    group by steps
  ) path
  left join lateral (
    select f.id, fp.discount_percentage as percentage
    from flash_sale_products fp join flash_sales f on f.id = fp.flash_sale_id
    where fp.product_id = p.id and f.starts_at <= now() and f.ends_at > now()
    order by fp.discount_percentage desc, f.id limit 1
  ) flash on true
  cross join lateral (
    select coalesce(sum(l.available), 0)::integer as available, coalesce(sum(l.sold), 0)::integer as sold, count(*)::integer as variants,
           coalesce((array_agg(v.price order by sale, v.price))[1], 0) as price, coalesce(min(sale), 0) as sale,
           min(l.available) filter (where l.threshold is null) as least_available,
           coalesce(bool_or(l.available <= l.threshold), false) as has_low_variant,
           coalesce(jsonb_agg(jsonb_build_object(
               'size', z.name, 'color', c.name, 'price', amount_json(v.price),
               'discount_price', amount_json(case when sale < v.price then sale else 0 end),
               'discount_percentage', saved_percentage(v.price, sale), 'stock', l.available,
               'images', places_of(v.color_id, looks.colors))
             order by z.position, v.id), '[]') as list
    from variants v
    join stock_levels l on l.variant_id = v.id
    cross join lateral sale_price(v.price, v.discount_price, flash.percentage) as sale
    left join colors c on c.id = v.color_id
    left join sizes z on z.id = v.size_id
    where v.product_id = p.id and v.hidden_at is null
  ) offers
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'hex', c.hex) order by first), '[]') as colors
    from (select v.color_id, min(v.id) as first from variants v
          where v.product_id = p.id and v.hidden_at is null group by v.color_id) v
    join colors c on c.id = v.color_id
  ) shades
  cross join lateral (
    select coalesce(jsonb_agg(z.name order by z.position, z.name), '[]') as sizes
    from sizes z where z.id in (select v.size_id from variants v where v.product_id = p.id and v.hidden_at is null)
  ) extents
  cross join lateral (
    select jsonb_build_object(
      'id', p.id, 'brand', b.name, 'unit', p.unit, 'price', amount_json(offers.price),
      'discount_price', amount_json(case when offers.sale < offers.price then offers.sale else 0 end),
      'discount_percentage', saved_percentage(offers.price, offers.sale), 'rating', o.rating,
      'total_reviews', o.total_reviews, 'total_sold', offers.sold) as figures
  ) shown
  cross join lateral (
    select jsonb_object_agg(locale, name || ',"shop":'
             || json_build_object('id', s.id, 'name', translated(s.translations, locale, 'name', s.name))::text || '}') as card,
           jsonb_object_agg(locale, name
             || ',"summary":' || coalesce(p.translations -> locale -> 'summary', to_jsonb(p.summary))::text
             || ',"description":' || to_json(translated(p.translations, locale, 'description', p.description))::text
             || ',"specifications":' || coalesce(p.translations -> locale -> 'specifications', p.specifications)::text
             || ',"search_title":' || coalesce(to_json(nullif(own.search_title, ''))::text, 'null')
             || ',"search_description":' || coalesce(to_json(nullif(own.search_description, ''))::text, 'null')) as detail
    from (select '' as locale union select jsonb_object_keys(p.translations || s.translations)) known
    cross join lateral (select '"name":' || to_json(translated(p.translations, locale, 'name', p.name))::text as name) named
    -- A language with its own words does not fall back to the search texts of the default language.
    cross join lateral (
      select case when p.translations ? locale then p.translations -> locale ->> 'search_title' else p.search_title end as search_title,
             case when p.translations ? locale then p.translations -> locale ->> 'search_description'
                  else p.search_description end as search_description
    ) own
  ) words
  where p.id = any (coalesce(ids, array(select id from products)));
end;

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

  select refresh_product_facets(ids);
  select refresh_product_words(ids);
end;

create or replace function refresh_product_stock(ids integer[]) returns setof integer
language sql
begin atomic
  select 1 from products where id = any (ids) order by id for no key update;

  with levels as materialized (
    select v.product_id, sum(l.available)::integer as available, sum(l.sold)::integer as sold,
           min(l.available) filter (where l.threshold is null) as least_available,
           coalesce(bool_or(l.available <= l.threshold), false) as has_low_variant,
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
        least_available = n.least_available, has_low_variant = n.has_low_variant,
        card = unfinished(finished(c.card) || jsonb_build_object('in_stock', n.available > 0, 'total_sold', n.sold)),
        detail = unfinished(n.detail || jsonb_build_object('total_sold', n.sold, 'variants', with_stocks(n.detail -> 'variants', n.stocks)))
    from fitting n
    where c.product_id = n.product_id
      and (c.total_sold <> n.sold or jsonb_path_query_array(n.detail, '$.variants[*].stock') <> n.stocks
           or c.least_available is distinct from n.least_available or c.has_low_variant <> n.has_low_variant)
  )
  select product_id from details where product_id not in (select product_id from fitting);
end;

-- A new product is on no cached page yet: only the page of its shop is invalidated. Other lists are rendered again within half a minute.
create function tell_pages_of_new_products() returns trigger
language plpgsql as $$
begin
  perform tell_pages('shops', array(select distinct shop_id from added));
  return null;
end $$;
create trigger page_changes_of_new after insert on product_cards
referencing new table as added for each statement execute function tell_pages_of_new_products();

