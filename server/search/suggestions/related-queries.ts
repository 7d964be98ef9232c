import { statement } from '#db/statement.ts'
import type { NameWord } from './phrases.ts'

/** What others searched for with one of these words in it, those with most of the words first, then the most often searched. */
export const findTermsWith = statement<{ words: string[]; most: number }, { term: string }>(
  'search.terms_with',
  `select term from (
     select term, times, cardinality(array(select unnest(string_to_array(term, ' ')) intersect select unnest(:words::text[]))) as met
     from searched_terms where string_to_array(term, ' ') && :words::text[] and times >= 3) t
   order by met desc, times desc, term limit :most::integer`,
)

/**
 * What products are called, word by word: those of the given ids, and the most popular of the category that most of them
 * are in.
 */
export const findNameWords = statement<{ ids: number[]; most: number; asked: string[]; locale: string }, NameWord>(
  'search.name_words',
  `with known as materialized (select search_stemmers() as stemmers),
   found as materialized (select id, place from unnest(:ids::integer[]) with ordinality as found (id, place)),
   category as materialized (
     select c.category_ids[cardinality(c.category_ids)] as id from found f join product_cards c on c.product_id = f.id
     group by 1 order by count(*) desc, 1 limit 1),
   beside as materialized (
     select product_id as id from product_cards
     where category_ids[cardinality(category_ids)] = (select id from category)
     order by (available = 0), popularity desc, product_id desc limit :most::integer),
   sample as (
     select id, place from found
     union all
     select id, 1000 + row_number() over () from beside where id not in (select id from found))
   select s.id as product, said.word, search_forms(said.word, k.stemmers) && :asked::text[] as is_asked,
          exists (select from unnest(k.stemmers) as stemmer where ts_lexize(stemmer, said.word) = '{}') as is_stop
   from sample s
   join products p on p.id = s.id
   cross join known k
   cross join unnest(string_to_array(search_text(translated(p.translations, :locale, 'name', p.name)), ' '))
     with ordinality as said (word, at)
   order by s.place, said.at`,
)

/** What the categories are called that at least a fifth of the products are in, those of most of them first. */
export const findCategoryNames = statement<{ ids: number[]; most: number; locale: string }, { name: string }>(
  'search.category_names',
  `select translated(k.translations, :locale, 'name', k.name) as name
   from product_cards c join categories k on k.id = c.category_ids[cardinality(c.category_ids)]
   where c.product_id = any (:ids::integer[])
   group by k.id having count(*) >= greatest(2, cardinality(:ids::integer[]) / 5.0) order by count(*) desc, k.id limit :most::integer`,
)

/** What a text finds, a whole one. */
export interface Findings {
  text: string
  /** The same for texts that find the same. */
  print: string
  products: number
  /** One of them is found by the first of the texts too. */
  is_near: boolean
}

/** What texts find; those that find nothing are left out. */
export const findFindings = statement<{ texts: string[] }, Findings>(
  'search.findings',
  `with known as materialized (select search_stemmers() as stemmers),
   asked as (select text, place, string_to_array(search_text(text), ' ') as words
             from unnest(:texts::text[]) with ordinality as asked (text, place)),
   forms as materialized (
     select a.place, w.at, form
     from asked a cross join known k cross join unnest(a.words) with ordinality as w (word, at)
     cross join unnest(search_forms(left(w.word, 40), k.stemmers)) as form),
   met as materialized (
     select place, segment, bit_and(told) as told
     from (
       select f.place, f.at, p.segment, bit_or(p.told) as told
       from forms f join search_postings p on p.word = f.form group by 1, 2, 3) by_word
     group by place, segment
     having count(*) = (select cardinality(words) from asked where asked.place = by_word.place) and bit_and(told) <> no_bits())
   select a.text, md5(string_agg(m.segment || ' ' || md5(bit_send(m.told)), ' ' order by m.segment)) as print,
          sum(bit_count(m.told))::integer as products,
          coalesce(bool_or(m.told & first.told <> no_bits()), false) as is_near
   from met m
   join asked a using (place)
   left join met first on first.place = 1 and first.segment = m.segment
   group by a.text`,
)
