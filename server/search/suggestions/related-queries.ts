import { statement } from '#db/statement.ts'
import type { NameWord } from './phrases.ts'

/** The words of the names of the given products, and of the most popular products in their most common category. */
export const findNameWords = statement<{ ids: number[]; limit: number; forms: string[]; locale: string }, NameWord>(
  'search.name_words',
  `with known as materialized (select search_stemmers(array[:locale]) as stemmers),
   found as materialized (select id, place from unnest(:ids::integer[]) with ordinality as found (id, place)),
   category as materialized (
     select c.category_ids[cardinality(c.category_ids)] as id from found f join product_cards c on c.product_id = f.id
     group by 1 order by count(*) desc, 1 limit 1),
   beside as materialized (
     select product_id as id from product_cards
     where category_ids[cardinality(category_ids)] = (select id from category)
     order by (available = 0), popularity desc, product_id desc limit :limit::integer),
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
          exists (select from unnest(f.pieces) as piece where search_forms(piece, k.stemmers) || search_pairs(piece) && :forms::text[]) as is_searched,
          not exists (
            select from unnest(f.pieces) as piece
            where not exists (select from unnest(k.stemmers) as stemmer where ts_lexize(stemmer, piece) = '{}')
          ) as is_stop
   from said s join folded f using (word) cross join known k
   order by s.place, s.at`,
)

/** The categories of at least a fifth of the products, most common first. */
export const findCategoryNames = statement<{ ids: number[]; limit: number; locale: string }, { name: string }>(
  'search.category_names',
  `select translated(k.translations, :locale, 'name', k.name) as name
   from product_cards c join categories k on k.id = c.category_ids[cardinality(c.category_ids)]
   where c.product_id = any (:ids::integer[])
   group by k.id having count(*) >= greatest(2, cardinality(:ids::integer[]) / 5.0)
   order by count(*) desc, k.id limit :limit::integer`,
)

/** `MatchParams` of several texts, in parallel arrays; `texts` holds the position of the text, from 1. */
export interface MatchAllParams {
  texts: number[]
  words: string[]
  groups: number[]
  group_counts: number[]
}

export interface ResultSet {
  /** The position of the text, from 1. */
  text: number
  /** Equal for equal sets. */
  fingerprint: string
  products: number
  is_overlapping: boolean
}

/** Texts without products have no row. */
export const findResultSets = statement<MatchAllParams, ResultSet>(
  'search.result_sets',
  `with met as materialized (
     select text, segment, bit_and(told) as told
     from (
       select w.text, w.group_number, p.segment, bit_or(p.told) as told
       from unnest(:texts::integer[], :words::text[], :groups::integer[]) as w (text, word, group_number)
       join search_postings p on p.word = w.word
       group by w.text, w.group_number, p.segment) by_group
     group by text, segment
     having count(*) = (:group_counts::integer[])[text] and bit_and(told) <> no_bits())
   select m.text, md5(string_agg(m.segment || ' ' || md5(bit_send(m.told)), ' ' order by m.segment)) as fingerprint,
          sum(bit_count(m.told))::integer as products, coalesce(bool_or(m.told & own.told <> no_bits()), false) as is_overlapping
   from met m left join met own on own.text = 1 and own.segment = m.segment
   group by m.text`,
)
