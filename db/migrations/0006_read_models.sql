-- What lists and pages read: one row a product and a shop, ready to send. Rebuilt from the sources by the functions below.

create function amount_json(minor bigint) returns numeric
language sql immutable parallel safe
return trim_scale(round(minor::numeric / 100, 2));

-- What a unit costs now: the lowest of price, reduced price and the running flash sale's, in minor units, half up.
create function sale_price(price bigint, discount_price bigint, flash_percentage integer) returns bigint
language sql immutable parallel safe
return least(price, discount_price, round(price::numeric * (100 - flash_percentage) / 100)::bigint);

create function saved_percentage(price bigint, sale bigint) returns integer
language sql immutable parallel safe
return case when price > sale then round((price - sale) * 100.0 / price)::integer else 0 end;

create function flash_percentage(of_product integer, at timestamptz) returns integer
language sql stable parallel safe
return (
  select max(fp.discount_percentage)
  from flash_sale_products fp join flash_sales f on f.id = fp.flash_sale_id
  where fp.product_id = of_product and f.starts_at <= at and f.ends_at > at
);

create function category_path(of_category integer) returns integer[]
language sql stable parallel safe
begin atomic
  with recursive up as (
    select id, parent_id, 1 as depth from categories where id = of_category
    union all
    select c.id, c.parent_id, up.depth + 1 from categories c join up on c.id = up.parent_id
  )
  select array_agg(id order by depth desc) from up;
end;

-- Words as search compares them: one spelling a letter, nothing but letters and digits. What is typed goes through the
-- same in server/catalogue/rules.ts. Arabic loses its vowel signs; its alefs and final letters become one.
create function search_text(original text) returns text
language sql immutable parallel safe
return regexp_replace(
  translate(regexp_replace(lower(normalize(original, NFKC)), '[\u064B-\u065F\u0670\u0640]', '', 'g'),
            'أإآٱىة٠١٢٣٤٥٦٧٨٩', 'اااايه0123456789'),
  '[^a-z0-9\u0080-\U0010FFFF]+', ' ', 'g');

-- What is said in a language, or as it was written. Words are kept by language; the original stands under ''.
create function said(words jsonb, locale text) returns text
language sql immutable parallel safe
return coalesce(words ->> locale, words ->> '');

-- JSON objects are kept as text without what depends on the language and without their end, to be joined on reading.
create function unfinished(object jsonb) returns text
language sql immutable parallel safe
return left(object::text, -1) || ',';

create table shop_cards (
  shop_id integer primary key references shops on delete cascade,
  zone_id integer not null references zones,
  rating numeric(2, 1),
  total_reviews integer not null,
  total_products integer not null,
  total_sold integer not null,
  card text not null,
  card_words jsonb not null
);

create function shop_card_in(s shop_cards, z zones, locale text) returns text
language sql stable parallel safe
return s.card || said(s.card_words, locale) || ',"zone":'
  || json_build_object('id', z.id, 'name', translated(z.translations, locale, 'name', z.name))::text || '}';

create table product_cards (
  product_id integer primary key references products on delete cascade,
  shop_id integer not null,
  category_ids integer[] not null,
  flash_sale_id integer,
  price bigint not null,
  discount_percentage integer not null,
  rating_weight numeric not null,
  total_sold integer not null,
  popularity numeric not null,
  available integer not null,
  created_at timestamptz not null,
  search tsvector not null,
  card text not null,
  card_words jsonb not null,
  detail text not null,
  detail_words jsonb not null
) with (toast_tuple_target = 4096);
-- Read on every request, and unpacking costs more than reading: nothing is compressed, and a card stays in its row.
alter table product_cards alter card set storage external, alter card_words set storage external,
  alter detail set storage external, alter detail_words set storage external;
create index product_cards_by_popularity on product_cards ((available = 0), popularity desc, product_id desc);
create index product_cards_by_newest on product_cards (created_at desc, product_id desc);
create index product_cards_by_price on product_cards (price, product_id desc);
create index product_cards_by_highest_price on product_cards (price desc, product_id desc);
create index product_cards_by_discount on product_cards (discount_percentage desc, product_id desc);
create index product_cards_by_rating on product_cards (rating_weight desc, product_id desc);
create index product_cards_by_shop on product_cards (shop_id, popularity desc, product_id desc);
create index product_cards_by_category on product_cards using gin (category_ids);
create index product_cards_by_words on product_cards using gin (search);

create function product_card_in(card text, card_words jsonb, locale text) returns text
language sql immutable parallel safe
return card || said(card_words, locale);

-- How many products each category holds, those of its children included: kept, for every list shows it.
create table category_counts (
  category_id integer primary key references categories on delete cascade,
  products integer not null
);

create function keep_category_counts() returns trigger
language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    delete from category_counts;
  elsif tg_op = 'INSERT' then
    insert into category_counts as n
    select id, count(*) from added cross join unnest(category_ids) as id group by id order by id
    on conflict (category_id) do update set products = n.products + excluded.products;
  elsif tg_op = 'DELETE' then
    insert into category_counts as n
    select id, -count(*) from gone cross join unnest(category_ids) as id group by id order by id
    on conflict (category_id) do update set products = n.products + excluded.products;
  else
    insert into category_counts as n
    select id, sum(step) from (select unnest(category_ids) as id, 1 as step from added
                               union all select unnest(category_ids), -1 from gone) moved
    group by id having sum(step) <> 0 order by id
    on conflict (category_id) do update set products = n.products + excluded.products;
  end if;
  return null;
end $$;

create trigger category_counts_of_new after insert on product_cards
referencing new table as added for each statement execute function keep_category_counts();
create trigger category_counts_of_gone after delete on product_cards
referencing old table as gone for each statement execute function keep_category_counts();
create trigger category_counts_of_changed after update on product_cards
referencing old table as gone new table as added for each statement execute function keep_category_counts();
create trigger category_counts_of_none after truncate on product_cards
for each statement execute function keep_category_counts();

-- Rebuilds the rows of the given shops, or of all where null is given. Of two at once the second waits, and then reads
-- what the first has left: nothing older is ever written over something newer.
create function refresh_shop_cards(ids integer[]) returns void
language sql
begin atomic
  select 1 from shops where id = any (coalesce(ids, array(select id from shops))) order by id for no key update;

  insert into shop_cards (shop_id, zone_id, rating, total_reviews, total_products, total_sold, card, card_words)
  select s.id, s.zone_id, r.rating, r.total_reviews, p.total_products, sold.total_sold,
         unfinished(jsonb_build_object(
           'id', s.id, 'logo', picture_json(s.logo_id), 'banner', picture_json(s.banner_id), 'rating', r.rating,
           'total_reviews', r.total_reviews, 'total_products', p.total_products, 'is_open', s.closed_at is null,
           'joined', to_json(s.created_at))),
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
    select coalesce(sum(l.sold), 0)::integer as total_sold
    from products p join variants v on v.product_id = p.id join stock_levels l on l.variant_id = v.id where p.shop_id = s.id
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

create view product_opinions as
select p.id as product_id, o.*
from products p
cross join lateral (
  select round(avg(r.rating), 1) as rating, count(*)::integer as total_reviews, coalesce(sum(r.rating), 0)::integer as stars,
         jsonb_build_array(count(*) filter (where r.rating = 5), count(*) filter (where r.rating = 4),
                           count(*) filter (where r.rating = 3), count(*) filter (where r.rating = 2),
                           count(*) filter (where r.rating = 1)) as histogram
  from reviews r where r.product_id = p.id
) o;

-- What a product looks like: its pictures in the shop's order, and beside them the colour of each.
create view product_looks as
select p.id as product_id, i.*
from products p
cross join lateral (
  select coalesce(jsonb_agg(jsonb_build_object('picture', picture_json(i.picture_id), 'color', c.name, 'alt', i.alt)
                            order by i.position), '[]') as images,
         array_agg(i.color_id order by i.position) as colors
  from product_pictures i left join colors c on c.id = i.color_id where i.product_id = p.id
) i;

-- The pictures of a colour, or where it has none those of no colour, as places from 0.
create function places_of(color integer, colors integer[]) returns jsonb
language sql immutable parallel safe
return (
  select coalesce(jsonb_agg(place - 1), '[]')
  from unnest(coalesce(nullif(array_positions(colors, color), '{}'), array_positions(colors, null))) as place
);

-- Rebuilds the rows of the given products, or of all where null is given; one that cannot be bought in any form has
-- none. Of two at once the second waits, and then reads what the first has left. The lock lets orders of the same
-- products pass: they only ask that the product stays.
create function refresh_product_cards(ids integer[]) returns void
language sql
begin atomic
  select 1 from products where id = any (coalesce(ids, array(select id from products))) order by id for no key update;

  delete from product_cards d
  where d.product_id = any (coalesce(ids, array(select id from products)))
    and not exists (select 1 from products p join variants v on v.product_id = p.id
                    where p.id = d.product_id and p.hidden_at is null and v.hidden_at is null);

  insert into product_cards (product_id, shop_id, category_ids, flash_sale_id, price, discount_percentage, rating_weight,
                             total_sold, popularity, available, created_at, search, card, card_words, detail, detail_words)
  select p.id, p.shop_id, path.steps, flash.id, offers.sale, saved_percentage(offers.price, offers.sale),
         -- An average pulled towards 3.8 by ten reviews, so that one five-star review does not lead the list.
         (o.stars + 38) / (o.total_reviews + 10.0),
         offers.sold, offers.sold + o.total_reviews * 2.0, offers.available, p.created_at,
         setweight(to_tsvector('simple', search_text(every_name(p.name, p.translations))), 'A')
           || setweight(to_tsvector('simple', search_text(coalesce(b.name, ''))), 'B')
           || setweight(to_tsvector('simple', search_text(path.names)), 'C')
           || setweight(to_tsvector('simple', search_text(every_name(s.name, s.translations) || ' ' || shades.names)), 'D'),
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
         words.detail
  from products p
  join shops s on s.id = p.shop_id
  join product_opinions o on o.product_id = p.id
  join product_looks looks on looks.product_id = p.id
  left join brands b on b.id = p.brand_id
  left join vat_taxes t on t.id = p.vat_tax_id
  cross join lateral (
    select steps, string_agg(every_name(c.name, c.translations), ' ') as names,
           max(c.slug) filter (where c.id = p.category_id) as slug
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
    select sum(l.available)::integer as available, sum(l.sold)::integer as sold, count(*)::integer as variants,
           (array_agg(v.price order by sale, v.price))[1] as price, min(sale) as sale,
           jsonb_agg(jsonb_build_object(
               'size', z.name, 'color', c.name, 'price', amount_json(v.price),
               'discount_price', amount_json(case when sale < v.price then sale else 0 end),
               'discount_percentage', saved_percentage(v.price, sale), 'stock', l.available,
               'images', places_of(v.color_id, looks.colors))
             order by z.position, v.id) as list
    from variants v
    join stock_levels l on l.variant_id = v.id
    cross join lateral sale_price(v.price, v.discount_price, flash.percentage) as sale
    left join colors c on c.id = v.color_id
    left join sizes z on z.id = v.size_id
    where v.product_id = p.id and v.hidden_at is null
  ) offers
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'hex', c.hex) order by first), '[]') as colors,
           coalesce(string_agg(c.name, ' '), '') as names
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
             || ',"specifications":' || coalesce(p.translations -> locale -> 'specifications', p.specifications)::text) as detail
    from (select '' as locale union select jsonb_object_keys(p.translations || s.translations)) known
    cross join lateral (select '"name":' || to_json(translated(p.translations, locale, 'name', p.name))::text as name) named
  ) words
  where p.id = any (coalesce(ids, array(select id from products))) and p.hidden_at is null and offers.variants > 0
  on conflict (product_id) do update set
    shop_id = excluded.shop_id, category_ids = excluded.category_ids, flash_sale_id = excluded.flash_sale_id,
    price = excluded.price, discount_percentage = excluded.discount_percentage, rating_weight = excluded.rating_weight,
    total_sold = excluded.total_sold, popularity = excluded.popularity, available = excluded.available,
    search = excluded.search, card = excluded.card, card_words = excluded.card_words, detail = excluded.detail,
    detail_words = excluded.detail_words;
end;
