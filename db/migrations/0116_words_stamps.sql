-- Interpreted searches and their matches are cached until the words of a product change. Orders change `stamp` all the time and words
-- never, so words have a stamp of their own: the transaction that changed them last, never later than `stamp`.
alter table product_facets add column words_stamp xid8 not null default '0';
alter table product_facets alter column words_stamp set default pg_current_xact_id();

-- A product that is new in this transaction has its stamps already.
create function stamp_changed_words(ids integer[]) returns void
language sql
begin atomic
  update product_facets set stamp = pg_current_xact_id(), words_stamp = pg_current_xact_id()
  where product_id = any (ids) and words_stamp <> pg_current_xact_id();
end;

create or replace function keep_search_postings() returns trigger
language plpgsql as $$
declare
  moves search_move[];
begin
  if tg_op = 'TRUNCATE' then
    truncate search_postings, search_words;
    update product_facets set stamp = pg_current_xact_id(), words_stamp = pg_current_xact_id();
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
  perform stamp_changed_words(array(select distinct product_id from unnest(moves)));

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

-- Counts rank the words that complete a text; the stamp of one product ends what was cached of them. It is locked first, as by all
-- that refresh cards.
create or replace function recount_search_words() returns void
language plpgsql as $$
begin
  perform stamp_changed_words(array(select max(product_id) from product_facets));
  lock table search_words in share row exclusive mode;
  delete from search_words w where not exists (select from search_postings p where p.word = w.word and p.told <> no_bits());
  update search_words w set products = n.products
  from (select word, sum(bit_count(told)) as products from search_postings group by word) n
  where n.word = w.word and w.products <> n.products;
end $$;

-- Deleting words stamps the products. Every other change locks products before their stamps, so that two of them cannot deadlock.
create or replace function rebuild_segment(number integer) returns void
language plpgsql as $$
begin
  perform from products where id >> 13 = number order by id for no key update;
  delete from product_words where product_id >> 13 = number;
  delete from search_postings where segment = number;
  update product_facets set is_listed = false, stamp = pg_current_xact_id()
  where product_id >> 13 = number and is_listed and not exists (select from products p where p.id = product_facets.product_id);
  perform refresh_product_cards(array(select id from products where id >> 13 = number));
end $$;
