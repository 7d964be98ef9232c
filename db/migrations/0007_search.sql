-- Searching and narrowing down. What a search reads is kept in the transaction that changes a product's card: its figures in
-- product_facets, its words in product_words, and turned round, by word, in search_postings. See docs/decisions/007.

create extension if not exists pg_trgm;

-- Words as search compares them: one spelling a letter, nothing but letters and digits. Accents and vowel signs go; alefs and
-- final letters of Arabic become one, digits western.
create or replace function search_text(original text) returns text
language sql immutable parallel safe
return btrim(regexp_replace(
  translate(normalize(regexp_replace(lower(normalize(original, NFKD)), '[\u0300-\u036F\u064B-\u065F\u0670\u0640]', '', 'g'), NFC),
            'ٱىة٠١٢٣٤٥٦٧٨٩', 'ايه0123456789'),
  '[^a-z0-9\u0080-\U0010FFFF]+', ' ', 'g'));

-- The stemmers of the catalogue's languages. After a change of languages all products are refreshed.
create function search_stemmers() returns regdictionary[]
language sql stable parallel safe
return array(
  select d.oid::regdictionary
  from languages l
  join (values ('ar', 'arabic'), ('ca', 'catalan'), ('da', 'danish'), ('de', 'german'), ('el', 'greek'), ('en', 'english'),
               ('es', 'spanish'), ('eu', 'basque'), ('fi', 'finnish'), ('fr', 'french'), ('ga', 'irish'), ('hi', 'hindi'),
               ('hu', 'hungarian'), ('hy', 'armenian'), ('id', 'indonesian'), ('it', 'italian'), ('lt', 'lithuanian'),
               ('ne', 'nepali'), ('nl', 'dutch'), ('nb', 'norwegian'), ('no', 'norwegian'), ('pt', 'portuguese'),
               ('ro', 'romanian'), ('ru', 'russian'), ('sr', 'serbian'), ('sv', 'swedish'), ('ta', 'tamil'), ('tr', 'turkish'),
               ('yi', 'yiddish')) known (code, stemmer) on known.code = split_part(l.name, '-', 1)
  join pg_ts_dict d on d.dictname = known.stemmer || '_stem' and d.dictnamespace = 'pg_catalog'::regnamespace
  order by d.oid
);

-- What a word is looked up by: itself, and its stems, marked by ~ so that nobody takes them for words.
create function search_forms(word text, stemmers regdictionary[]) returns text[]
language sql immutable parallel safe
return array(select word union select '~' || stem from unnest(stemmers) as stemmer cross join unnest(ts_lexize(stemmer, word)) as stem);

-- A word and what is left of it without one of its letters. Words whose forms meet are one or two letters apart.
create function near_forms(word text) returns text[]
language sql immutable parallel safe
return array(select word union select overlay(word placing '' from place for 1) from generate_series(1, length(word)) as place
             where length(word) > 2);

-- The figures of a product that lists filter, count and sort by. The row stays when the product leaves the lists, so that
-- whoever keeps figures in memory hears of it. `stamp` is the transaction that wrote the row last.
create table product_facets (
  product_id integer primary key,
  is_listed boolean not null,
  price bigint not null,
  discount_percentage smallint not null,
  -- Tenths of a star; 0 where nobody has given any.
  rating smallint not null,
  -- Millionths of a star.
  rating_weight integer not null,
  popularity integer not null,
  in_stock boolean not null,
  created_at timestamptz not null,
  brand_id integer,
  category_id integer not null,
  shop_id integer not null,
  zone_id integer not null,
  flash_sale_id integer,
  color_ids integer[] not null,
  size_ids integer[] not null,
  stamp xid8 not null default pg_current_xact_id()
);
create index product_facets_by_stamp on product_facets (stamp);

-- The words of a product: all of them, and those that it or its maker is named by. `source` tells the text that they are
-- from: most changes of a product leave it as it is.
create table product_words (
  product_id integer primary key,
  words text[] not null,
  named text[] not null,
  source uuid not null
);

-- Products by word, as bits: one row for each 8,192 ids. The first bit of a segment is the lowest id.
create table search_postings (
  word text collate "C" not null,
  segment integer not null,
  told bit(8192) not null,
  named bit(8192) not null,
  primary key (word, segment)
) with (toast_tuple_target = 128);
-- Most bits of most rows are 0: a row is packed, and stays in its place.
alter table search_postings alter told set storage main, alter named set storage main;

-- Every word of the catalogue and every stem, and how many products have it. Stems are near nothing: nobody types them.
create table search_words (
  word text collate "C" primary key,
  products integer not null,
  near text[] not null
);
-- Written seldom and read at once: what is new goes into its place, not on a list that every search reads.
create index search_words_by_near on search_words using gin (near) with (fastupdate = off);
create index search_words_by_trigrams on search_words using gin (word gin_trgm_ops) with (fastupdate = off);

-- Words that mean the same to a shopper, each way round.
create table search_synonyms (
  word text collate "C" not null,
  synonym text collate "C" not null,
  primary key (word, synonym),
  check (word <> synonym)
);

-- What was searched for and found. Only texts all of whose words the catalogue knows: nobody can be recognised by them.
create table searched_terms (
  term text collate "C" primary key,
  times integer not null default 1,
  searched_at timestamptz not null default now()
);

create function no_bits() returns bit(8192)
language sql immutable parallel safe
return B'0'::bit(8192);

-- Bits of a segment, those at the given places set.
create function bits_at(places integer[]) returns bit(8192)
language plpgsql immutable strict parallel safe as $$
declare
  bits bit(8192) := no_bits();
  place integer;
begin
  foreach place in array places loop
    bits := set_bit(bits, place, 1);
  end loop;
  return bits;
end $$;

create type search_move as (word text, product_id integer, is_told boolean, is_named boolean, is_new boolean);

-- Turns round what products gained and lost in words. Every word is locked by its row in search_words, in one order: two of
-- these never wait for each other, and what is read of a word after that is what the other has left.
create function keep_search_postings() returns trigger
language plpgsql as $$
declare
  moves search_move[];
begin
  if tg_op = 'TRUNCATE' then
    truncate search_postings, search_words;
    return null;
  elsif tg_op = 'INSERT' then
    moves := array(select (word, product_id, true, word = any (named), true)::search_move from added cross join unnest(words) as word);
  elsif tg_op = 'DELETE' then
    moves := array(select (word, product_id, false, false, false)::search_move from gone cross join unnest(words) as word);
  else
    moves := array(
      select (coalesce(a.word, g.word), coalesce(a.product_id, g.product_id), a.word is not null, coalesce(a.is_named, false),
              g.word is null)::search_move
      from (select product_id, word, word = any (named) as is_named from added cross join unnest(words) as word) a
      full join (select product_id, word, word = any (named) as is_named from gone cross join unnest(words) as word) g
        on g.product_id = a.product_id and g.word = a.word
      where a.word is null or g.word is null or a.is_named <> g.is_named);
  end if;
  if cardinality(moves) = 0 then return null; end if;

  insert into search_words as w (word, products, near)
  select word, sum(case when not is_told then -1 when is_new then 1 else 0 end), case when word like '~%' then '{}' else near_forms(word) end
  from unnest(moves) group by word order by word
  on conflict (word) do update set products = w.products + excluded.products;

  insert into search_postings (word, segment, told, named)
  select m.word, m.segment,
         coalesce(p.told, no_bits()) & ~ coalesce(bits_at(m.untold), no_bits()) | coalesce(bits_at(m.told), no_bits()),
         coalesce(p.named, no_bits()) & ~ coalesce(bits_at(m.unnamed), no_bits()) | coalesce(bits_at(m.named), no_bits())
  from (
    select word, product_id >> 13 as segment, array_agg(product_id & 8191) filter (where is_told) as told,
           array_agg(product_id & 8191) filter (where not is_told) as untold,
           array_agg(product_id & 8191) filter (where is_named) as named,
           array_agg(product_id & 8191) filter (where not is_named and not is_new) as unnamed
    from unnest(moves) group by 1, 2
  ) m
  left join search_postings p on p.word = m.word and p.segment = m.segment
  order by m.word, m.segment
  on conflict (word, segment) do update set told = excluded.told, named = excluded.named;
  return null;
end $$;

create trigger search_postings_of_new after insert on product_words
referencing new table as added for each statement execute function keep_search_postings();
create trigger search_postings_of_gone after delete on product_words
referencing old table as gone for each statement execute function keep_search_postings();
create trigger search_postings_of_changed after update on product_words
referencing old table as gone new table as added for each statement execute function keep_search_postings();
create trigger search_postings_of_none after truncate on product_words
for each statement execute function keep_search_postings();

-- A product that loses its card leaves the lists with it, whatever took the card away.
create function leave_facets() returns trigger
language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    update product_facets set is_listed = false, stamp = pg_current_xact_id() where is_listed;
    truncate product_words;
  else
    update product_facets set is_listed = false, stamp = pg_current_xact_id()
    where product_id in (select product_id from gone) and is_listed;
    delete from product_words where product_id in (select product_id from gone);
  end if;
  return null;
end $$;

create trigger facets_of_gone after delete on product_cards
referencing old table as gone for each statement execute function leave_facets();
create trigger facets_of_none after truncate on product_cards
for each statement execute function leave_facets();

-- A row as lists in memory read it (server/search/figures/records.ts), big end first.
create function facet_record(f product_facets) returns bytea
language sql stable parallel safe
return int4send(f.product_id) || int8send(f.price) || int8send((extract(epoch from f.created_at) * 1000000)::bigint) || int4send(f.popularity)
  || int4send(f.rating_weight) || int4send(f.category_id) || int4send(coalesce(f.brand_id, 0)) || int4send(f.shop_id) || int4send(f.zone_id)
  || int4send(coalesce(f.flash_sale_id, 0)) || int2send(f.discount_percentage) || int2send(f.rating)
  || int2send((f.is_listed::integer + 2 * f.in_stock::integer)::smallint) || array_send(f.color_ids) || array_send(f.size_ids);

-- Both are called for products whose cards have just been refreshed.
create function refresh_product_facets(ids integer[]) returns void
language sql
begin atomic
  insert into product_facets as f (product_id, is_listed, price, discount_percentage, rating, rating_weight, popularity, in_stock, created_at,
                                   brand_id, category_id, shop_id, zone_id, flash_sale_id, color_ids, size_ids)
  select c.product_id, true, c.price, c.discount_percentage, coalesce(round(o.rating * 10), 0), round(c.rating_weight * 1000000),
         c.popularity, c.available > 0, c.created_at, p.brand_id, p.category_id, p.shop_id, s.zone_id, c.flash_sale_id, v.color_ids, v.size_ids
  from product_cards c
  join products p on p.id = c.product_id
  join shops s on s.id = p.shop_id
  join product_opinions o on o.product_id = p.id
  cross join lateral (
    select coalesce(array_agg(distinct color_id) filter (where color_id is not null), '{}') as color_ids,
           coalesce(array_agg(distinct size_id) filter (where size_id is not null), '{}') as size_ids
    from variants v where v.product_id = p.id and v.hidden_at is null
  ) v
  where p.id = any (coalesce(ids, array(select id from products)))
  order by p.id
  on conflict (product_id) do update set
    is_listed = true, price = excluded.price, discount_percentage = excluded.discount_percentage, rating = excluded.rating,
    rating_weight = excluded.rating_weight, popularity = excluded.popularity, in_stock = excluded.in_stock,
    created_at = excluded.created_at, brand_id = excluded.brand_id, category_id = excluded.category_id,
    shop_id = excluded.shop_id, zone_id = excluded.zone_id, flash_sale_id = excluded.flash_sale_id,
    color_ids = excluded.color_ids, size_ids = excluded.size_ids, stamp = pg_current_xact_id()
  where (f.is_listed, f.price, f.discount_percentage, f.rating, f.rating_weight, f.popularity, f.in_stock, f.created_at, f.brand_id,
         f.category_id, f.shop_id, f.zone_id, f.flash_sale_id, f.color_ids, f.size_ids)
    is distinct from (true, excluded.price, excluded.discount_percentage, excluded.rating, excluded.rating_weight, excluded.popularity,
         excluded.in_stock, excluded.created_at, excluded.brand_id, excluded.category_id, excluded.shop_id, excluded.zone_id,
         excluded.flash_sale_id, excluded.color_ids, excluded.size_ids);
end;

create function refresh_product_words(ids integer[]) returns void
language sql
begin atomic
  with known as materialized (select search_stemmers() as stemmers),
  texts as materialized (
    select p.id, concat_ws(' ', every_name(p.name, p.translations), b.name) as name,
           concat_ws(' ', every_name(s.name, s.translations),
             (select string_agg(every_name(k.name, k.translations), ' ') from categories k where k.id = any (c.category_ids)),
             (select string_agg(concat_ws(' ', k.name, z.name), ' ' order by v.id)
              from variants v left join colors k on k.id = v.color_id left join sizes z on z.id = v.size_id
              where v.product_id = p.id and v.hidden_at is null),
             (select string_agg(fact ->> 1, ' ')
              from (select p.specifications as facts
                    union all
                    select t.value -> 'specifications' from jsonb_each(p.translations) t where t.value ? 'specifications') said
              cross join jsonb_array_elements(said.facts) as fact)) as rest
    from product_cards c
    join products p on p.id = c.product_id
    join shops s on s.id = p.shop_id
    left join brands b on b.id = p.brand_id
    where p.id = any (coalesce(ids, array(select id from products)))
  ),
  changed as materialized (
    select t.id, t.name, t.rest, md5(concat_ws('|', k.stemmers::text, t.name, t.rest))::uuid as source
    from texts t cross join known k left join product_words w on w.product_id = t.id
    where w.source is distinct from md5(concat_ws('|', k.stemmers::text, t.name, t.rest))::uuid
  ),
  -- What is longer than any word is cut.
  typed as materialized (
    select id, left(word, 40) as word, bool_or(is_name) as is_name
    from changed cross join lateral (values (name, true), (rest, false)) as said (text, is_name)
    cross join lateral string_to_table(search_text(said.text), ' ') as word
    where word <> '' group by 1, 2
  ),
  forms as materialized (
    select word, form
    from (select distinct word from typed) w cross join known cross join lateral unnest(search_forms(w.word, known.stemmers)) as form
  )
  insert into product_words as w (product_id, words, named, source)
  select c.id, coalesce(f.words, '{}'), coalesce(f.named, '{}'), c.source
  from changed c
  left join (
    select id, array_agg(form) as words, array_agg(form) filter (where is_name) as named
    from (select t.id, f.form, bool_or(t.is_name) as is_name from typed t join forms f using (word) group by 1, 2) known
    group by id
  ) f using (id)
  order by c.id
  on conflict (product_id) do update set words = excluded.words, named = excluded.named, source = excluded.source;
end;

-- Repairs: everything that is kept of 8,192 neighbouring ids is made anew from its sources.
create function rebuild_segment(number integer) returns void
language plpgsql as $$
begin
  delete from product_words where product_id >> 13 = number;
  delete from search_postings where segment = number;
  update product_facets set is_listed = false, stamp = pg_current_xact_id()
  where product_id >> 13 = number and is_listed and not exists (select from products p where p.id = product_facets.product_id);
  perform refresh_product_cards(array(select id from products where id >> 13 = number));
end $$;

-- How many products have each word, counted again; words that none has are forgotten.
create function recount_search_words() returns void
language plpgsql as $$
begin
  lock table search_words in share row exclusive mode;
  delete from search_words w where not exists (select from search_postings p where p.word = w.word and p.told <> no_bits());
  update search_words w set products = n.products
  from (select word, sum(bit_count(told)) as products from search_postings group by word) n
  where n.word = w.word and w.products <> n.products;
end $$;

drop function refresh_product_cards(integer[]);
alter table product_cards drop column search;
-- What else there is in a product's own category. Lists of a category count and sort in memory.
create index product_cards_by_own_category on product_cards
  ((category_ids[cardinality(category_ids)]), (available = 0), popularity desc, product_id desc);
drop index product_cards_by_category;

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
                             total_sold, popularity, available, created_at, card, card_words, detail, detail_words)
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
         words.detail
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
             || ',"specifications":' || coalesce(p.translations -> locale -> 'specifications', p.specifications)::text) as detail
    from (select '' as locale union select jsonb_object_keys(p.translations || s.translations)) known
    cross join lateral (select '"name":' || to_json(translated(p.translations, locale, 'name', p.name))::text as name) named
  ) words
  where p.id = any (coalesce(ids, array(select id from products))) and p.hidden_at is null and offers.variants > 0
  on conflict (product_id) do update set
    shop_id = excluded.shop_id, category_ids = excluded.category_ids, flash_sale_id = excluded.flash_sale_id,
    price = excluded.price, discount_percentage = excluded.discount_percentage, rating_weight = excluded.rating_weight,
    total_sold = excluded.total_sold, popularity = excluded.popularity, available = excluded.available,
    card = excluded.card, card_words = excluded.card_words, detail = excluded.detail,
    detail_words = excluded.detail_words;

  select refresh_product_facets(ids);
  select refresh_product_words(ids);
end;

-- What is there already is told of as well.
select refresh_product_cards(null);
