-- Words are searched in the language that they are said in: a stem of one language meets no stem of another ("camera" is no
-- Spanish bed, though both end in "cam" there). What a product is called in its own text is stemmed by every language, what it is
-- called in a translation by that language alone; whoever searches is stemmed by the language that they read.

-- Chinese has no spaces: each of its characters is looked for by itself.
create or replace function search_text(original text) returns text
language sql immutable parallel safe
return btrim(regexp_replace(
  regexp_replace(
    translate(normalize(regexp_replace(lower(normalize(original, NFKD)), '[\u0300-\u036F\u064B-\u065F\u0670\u0640]', '', 'g'), NFC),
              'ٱىة٠١٢٣٤٥٦٧٨٩', 'ايه0123456789'),
    '([\u3400-\u4DBF\u4E00-\u9FFF])', ' \1 ', 'g'),
  '[^a-z0-9\u0080-\U0010FFFF]+', ' ', 'g'));

-- The stemmers of some of the catalogue's languages, or of all where null is given. After a change of languages all products
-- are refreshed.
create function search_stemmers(locales text[]) returns regdictionary[]
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
  where l.name = any (coalesce(locales, array[l.name]))
  order by d.oid
);

-- What a word is looked up by: itself, and its stems, each marked by ~ and its stemmer so that nobody takes it for a word. Without
-- accents some stemmers take nouns for verbs ("camara", a camera, becomes "cam" as "cama" does, a bed): where they leave little of a
-- word it only loses the sign of the plural.
create or replace function search_forms(word text, stemmers regdictionary[]) returns text[]
language sql immutable parallel safe
return array(
  select word
  union
  select '~' || stemmer::oid || ':' || case
    when stemmer in ('spanish_stem'::regdictionary, 'portuguese_stem'::regdictionary, 'italian_stem'::regdictionary)
      and length(stem) < 0.6 * length(word) then regexp_replace(word, 's$', '')
    else stem end
  from unnest(stemmers) as stemmer cross join unnest(ts_lexize(stemmer, word)) as stem);

-- Whether some product has the word in one of the languages of the stemmers, or in its own text; of what has no stemmer nobody knows.
create function is_said_in(word text, stemmers regdictionary[]) returns boolean
language sql stable parallel safe
return stemmers = '{}' or exists (
  select from unnest(search_forms(word, stemmers)) as form join search_words w on w.word = form
  where form <> is_said_in.word and w.products > 0);

create or replace function refresh_product_words(ids integer[]) returns void
language sql
begin atomic
  with tongues as materialized (
    select '' as language, search_stemmers(null) as stemmers
    union all
    select name, search_stemmers(array[name]) from languages
  ),
  texts as materialized (
    select p.id, t.language,
           case when t.language = '' then concat_ws(' ', p.name, b.name) else p.translations -> t.language ->> 'name' end as name,
           case when t.language = '' then
             concat_ws(' ', s.name,
               (select string_agg(k.name, ' ') from categories k where k.id = any (c.category_ids)),
               (select string_agg(concat_ws(' ', k.name, z.name), ' ' order by v.id)
                from variants v left join colors k on k.id = v.color_id left join sizes z on z.id = v.size_id
                where v.product_id = p.id and v.hidden_at is null),
               (select string_agg(fact ->> 1, ' ') from jsonb_array_elements(p.specifications) as fact))
           else
             concat_ws(' ', s.translations -> t.language ->> 'name',
               (select string_agg(k.translations -> t.language ->> 'name', ' ') from categories k where k.id = any (c.category_ids)),
               (select string_agg(concat_ws(' ', k.translations -> t.language ->> 'name', z.translations -> t.language ->> 'name'),
                                  ' ' order by v.id)
                from variants v left join colors k on k.id = v.color_id left join sizes z on z.id = v.size_id
                where v.product_id = p.id and v.hidden_at is null),
               (select string_agg(fact ->> 1, ' ') from jsonb_array_elements(p.translations -> t.language -> 'specifications') as fact))
           end as rest
    from product_cards c
    join products p on p.id = c.product_id
    join shops s on s.id = p.shop_id
    left join brands b on b.id = p.brand_id
    cross join tongues t
    where p.id = any (coalesce(ids, array(select id from products)))
  ),
  sources as materialized (
    select t.id, md5(concat_ws('|', max(k.stemmers::text), string_agg(concat_ws('|', t.language, t.name, t.rest), '|' order by t.language)))::uuid
             as source
    from texts t cross join (select stemmers from tongues where language = '') k
    group by t.id
  ),
  changed as materialized (
    select s.id, s.source from sources s left join product_words w on w.product_id = s.id where w.source is distinct from s.source
  ),
  -- What is longer than any word is cut.
  typed as materialized (
    select t.id, t.language, left(word, 40) as word, bool_or(said.is_name) as is_name
    from changed c
    join texts t on t.id = c.id
    cross join lateral (values (t.name, true), (t.rest, false)) as said (text, is_name)
    cross join lateral string_to_table(search_text(said.text), ' ') as word
    where word <> '' group by 1, 2, 3
  ),
  forms as materialized (
    select w.word, w.language, form
    from (select distinct word, language from typed) w
    join tongues t using (language)
    cross join lateral unnest(search_forms(w.word, t.stemmers)) as form
  )
  insert into product_words as w (product_id, words, named, source)
  select c.id, coalesce(f.words, '{}'), coalesce(f.named, '{}'), c.source
  from changed c
  left join (
    select id, array_agg(form) as words, array_agg(form) filter (where is_name) as named
    from (select t.id, f.form, bool_or(t.is_name) as is_name from typed t join forms f using (word, language) group by 1, 2) known
    group by id
  ) f using (id)
  order by c.id
  on conflict (product_id) do update set words = excluded.words, named = excluded.named, source = excluded.source;
end;

drop function search_stemmers();

-- What is there already is read anew, and what nobody finds any more forgotten.
select refresh_product_words(null);
select recount_search_words();
