import { statement } from '#db/statement.ts'
import type { NameWord } from './phrases.ts'

/**
 * What products are called, word by word as it is written: those of the given ids, and the most popular of the category
 * that most of them are in.
 */
export const findNameWords = statement<{ ids: number[]; most: number; asked: string[]; locale: string }, NameWord>(
  'search.name_words',
  `with known as materialized (select search_stemmers(array[:locale]) as stemmers),
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
     select id, 1000 + row_number() over () from beside where id not in (select id from found)),
   said as materialized (
     select s.id, s.place, w.at, w.word
     from sample s
     join products p on p.id = s.id
     cross join unnest(regexp_split_to_array(lower(translated(p.translations, :locale, 'name', p.name)), '\\s+'))
       with ordinality as w (word, at)),
   folded as materialized (
     select word, array(select words_of(search_text(word))) as pieces from (select distinct word from said) distinct_words)
   select s.id as product, btrim(s.word, '.,;!?…()[]{}"“”‘’«»،؛؟–—-/&+|*') as word,
          exists (select from unnest(f.pieces) as piece where search_forms(piece, k.stemmers) || search_pairs(piece) && :asked::text[]) as is_asked,
          not exists (
            select from unnest(f.pieces) as piece
            where not exists (select from unnest(k.stemmers) as stemmer where ts_lexize(stemmer, piece) = '{}')
          ) as is_stop
   from said s join folded f using (word) cross join known k
   order by s.place, s.at`,
)

/** What the categories are called that at least a fifth of the products are in, those of most of them first. */
export const findCategoryNames = statement<{ ids: number[]; most: number; locale: string }, { name: string }>(
  'search.category_names',
  `select translated(k.translations, :locale, 'name', k.name) as name
   from product_cards c join categories k on k.id = c.category_ids[cardinality(c.category_ids)]
   where c.product_id = any (:ids::integer[])
   group by k.id having count(*) >= greatest(2, cardinality(:ids::integer[]) / 5.0)
   order by count(*) desc, k.id limit :most::integer`,
)

/** Words and stems to look for, of several texts: see `Wanted`, with the place of the text that each is wanted for, from 1 on. */
export interface WantedOfAll {
  texts: number[]
  words: string[]
  places: number[]
  /** How many words each text has. */
  many: number[]
}

/** What a text finds, a whole one. */
export interface Findings {
  /** Its place among the texts. */
  text: number
  /** The same for texts that find the same. */
  print: string
  products: number
  /** One of them is found by the first of the texts too. */
  is_near: boolean
}

/** What texts find; those that find nothing are left out. */
export const findFindings = statement<WantedOfAll, Findings>(
  'search.findings',
  `with met as materialized (
     select text, segment, bit_and(told) as told
     from (
       select w.text, w.place, p.segment, bit_or(p.told) as told
       from unnest(:texts::integer[], :words::text[], :places::integer[]) as w (text, word, place)
       join search_postings p on p.word = w.word
       group by w.text, w.place, p.segment) by_word
     group by text, segment
     having count(*) = (:many::integer[])[text] and bit_and(told) <> no_bits())
   select m.text, md5(string_agg(m.segment || ' ' || md5(bit_send(m.told)), ' ' order by m.segment)) as print,
          sum(bit_count(m.told))::integer as products, coalesce(bool_or(m.told & own.told <> no_bits()), false) as is_near
   from met m left join met own on own.text = 1 and own.segment = m.segment
   group by m.text`,
)
