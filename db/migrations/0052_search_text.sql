-- The normalisation of 0050 takes the place of the one before, which no word of a product is made by any more.
do $$
begin
  execute replace(pg_get_functiondef('search_text_next(text)'::regprocedure), 'search_text_next', 'search_text');
  execute replace(pg_get_functiondef('refresh_product_words(integer[])'::regprocedure), 'search_text_next', 'search_text');
end $$;
drop function search_text_next(text);

-- Keeps the old normalisation: by the new one two pending names could be equal, and violate the unique index.
create or replace function shop_name_key(name text) returns text
language sql immutable parallel safe
return regexp_replace(
  translate(normalize(regexp_replace(lower(normalize(name, NFKD)), '[\u0300-\u036F\u064B-\u065F\u0670\u0640]', '', 'g'), NFC),
            'ٱىة٠١٢٣٤٥٦٧٨٩', 'ايه0123456789'),
  '[^a-z0-9\u0080-\U0010FFFF]+|[\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff]', '', 'g');

-- A text and, of scripts without spaces, what its words are found by inside of one another.
create function with_search_parts(folded text) returns text
language sql immutable parallel safe
return folded || coalesce((
  select ' ' || string_agg(distinct ltrim(part, '~'), ' ')
  from words_of(folded) as word
  cross join unnest(case when word like '~%' then array[word] when word ~ '^[0-9]' then '{}' else search_parts(word) end) as part), '');

create or replace function blog_words(title text, excerpt text, html text, author text, tags text[], translations jsonb) returns tsvector
language sql immutable parallel safe
return setweight(to_tsvector('simple', with_search_parts(search_text(concat_ws(' ', title, jsonb_path_query_array(translations, '$.*.title'))))), 'A')
  || setweight(to_tsvector('simple', with_search_parts(search_text(concat_ws(' ', author, array_to_string(tags, ' '), excerpt,
                                                                             jsonb_path_query_array(translations, '$.*.excerpt'))))), 'B')
  || to_tsvector('simple', with_search_parts(search_text(left(regexp_replace(
       concat_ws(' ', html, jsonb_path_query_array(translations, '$.*.html')), '<[^>]*>', ' ', 'g'), 200000))));

-- Sets the generated words of each post anew.
update blogs set title = title;

create temporary table refolded_synonyms on commit drop as
  select distinct search_text(word) as word, search_text(synonym) as synonym from search_synonyms;
delete from search_synonyms;
insert into search_synonyms select word, synonym from refolded_synonyms where word <> synonym;

-- Chinese was searched, and noted, sign by sign. Processes note terms meanwhile.
lock table searched_terms in share row exclusive mode;
create temporary table refolded_terms on commit drop as
  select search_text(regexp_replace(term, '(?<=[\u3400-\u4DBF\u4E00-\u9FFF]) (?=[\u3400-\u4DBF\u4E00-\u9FFF])', '', 'g')) as term,
         locale, sum(times)::integer as times, max(searched_at) as searched_at
  from searched_terms group by 1, 2;
delete from searched_terms;
insert into searched_terms (term, locale, times, searched_at) select term, locale, times, searched_at from refolded_terms where term <> '';
