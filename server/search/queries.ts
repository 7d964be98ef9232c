import { statement } from '#db/statement.ts'
import type { NearWord } from './words/correction.ts'

/** A word as it was typed, folded, and what the catalogue knows of it. */
export interface TypedWord {
  word: string
  /** It means nothing by itself in the language of who typed it: "the". */
  is_stop: boolean
  /** Words and stems of the catalogue that are the same word. */
  exact: string[]
  /** Those that mean the same. */
  same: string[]
  /** Those that begin with it: for words that the catalogue does not know, and for those with digits, as 1000 of 1000XM4. */
  begun: string[]
  /** All pairs of its letters, where it is of a script without spaces between words and products have them all. */
  pairs: string[]
}

/** Words of a query that count; stop words are not among them. */
const maxCountedWords = 16
/** Words of a query in all. */
const maxParsedWords = 40

/** The commonest words that begin with `word` and go on; a number does not go on with digits. */
const begunBy = (word: string) =>
  `select w.word from search_words w
   where w.word > ${word} and w.word < ${word} || chr(1114111) and w.products > 0
     and (${word} !~ '[0-9]$' or substr(w.word, length(${word}) + 1, 1) !~ '[0-9.]')
   order by w.products desc, w.word limit 32`

/** What the catalogue knows of words of a language; `typed` is a query that answers text, word and place, the words folded. */
const knownWords = (typed: string) =>
  `with known as materialized (select search_stemmers(array[:locale]) as stemmers),
   typed as (${typed}),
   met as materialized (
     select t.*, search_forms(t.word, k.stemmers) as forms, k.stemmers,
            exists (select from unnest(k.stemmers) as stemmer where ts_lexize(stemmer, t.word) = '{}')
              or t.word = any (search_stop_words(:locale)) as is_stop
     from typed t cross join known k),
   counted as materialized (
     select *, count(*) filter (where not is_stop) over (partition by text order by place) as number from met),
   found as materialized (
     select m.text, m.word, m.place, m.is_stop,
            array(select w.word from search_words w where w.word = any (m.forms) and w.products > 0) as exact,
            array(select distinct w.word
                  from search_synonyms s cross join unnest(search_forms(s.synonym, m.stemmers)) as form
                  join search_words w on w.word = form and w.products > 0
                  where s.word = any (m.forms)) as same,
            search_pairs(m.word) as pairs
     from counted m where m.number <= ${maxCountedWords}),
   paired as materialized (
     select text, word, place, is_stop, exact, same,
            case when (select count(*) from search_words w where w.word = any (pairs) and w.products > 0)
                      = (select count(distinct pair) from unnest(pairs) as pair) then pairs else '{}' end as pairs
     from found)
   select text, word, is_stop, exact, same, pairs,
          case when exact = '{}' and same = '{}' and pairs = '{}' or word ~ '[0-9]' then array(${begunBy('f.word')}) else '{}' end as begun
   from paired f order by text, place`

/** The words of a text, and what the catalogue knows of each. */
export const findWords = statement<{ typed: string; locale: string }, TypedWord>(
  'search.words',
  knownWords(`
     select 1 as text, left(word, 40) as word, min(place) as place
     from unnest(string_to_array(search_text(:typed), ' ')) with ordinality as piece (word, place)
     where word <> '' group by 2 order by 3 limit ${maxParsedWords}`),
)

/** The same of several texts; `text` is the place of a word's text among them, from 1 on. */
export const findWordsOfAll = statement<{ texts: string[]; locale: string }, TypedWord & { text: number }>(
  'search.words_of_all',
  knownWords(`
     select text, word, place
     from (
       select t.text::integer as text, left(piece.word, 40) as word, min(piece.place) as place,
              row_number() over (partition by t.text order by min(piece.place)) as number
       from unnest(:texts::text[]) with ordinality as t (typed, text)
       cross join unnest(string_to_array(search_text(t.typed), ' ')) with ordinality as piece (word, place)
       where piece.word <> '' group by t.text, left(piece.word, 40)) pieces
     where number <= ${maxParsedWords}`),
)

/** Words that begin with those that are given; `word` is the given one. */
export const findBeginnings = statement<{ words: string[] }, { word: string; begun: string[] }>(
  'search.beginnings',
  `select word, array(${begunBy('given.word')}) as begun from unnest(:words::text[]) as given (word)`,
)

/** Words of the catalogue that may have been meant, for words that it does not know. */
export const findNearWords = statement<{ words: string[]; locale: string }, NearWord & { typed: string }>(
  'search.near_words',
  `with known as materialized (select search_stemmers(array[:locale]) as stemmers)
   select t.word as typed, near.word, near.products, is_said_in(near.word, k.stemmers) as is_own
   from known k cross join unnest(:words::text[]) as t (word)
   cross join lateral (
     (select w.word, w.products from search_words w
      where w.near && near_forms(t.word) and w.products > 0 order by w.products desc limit 60)
     union
     (select w.word, w.products from search_words w
      where w.word % t.word and w.word not like '~%' and w.products > 0 order by similarity(w.word, t.word) desc limit 30)
   ) near`,
)

/** The products of one segment that a search finds, as bits: 1,024 bytes each, the lowest id first. */
export interface Match {
  segment: number
  /** All words are there. */
  told: Buffer
  /** All of them in the name of the product or its brand. */
  named: Buffer
  /** And as they were typed. */
  exact: Buffer
}

export interface MatchParams {
  /** Words and stems to look for; those with the same place stand for the same typed word. */
  words: string[]
  places: number[]
  exact: boolean[]
  /** How many typed words there are. */
  many: number
}

const bytesOf = (bits: string) => `substring(bit_send(${bits}) from 5)`

export const findMatches = statement<MatchParams, Match>(
  'search.matches',
  `select segment, ${bytesOf('told')} as told, ${bytesOf('named')} as named, ${bytesOf('exact')} as exact
   from (
     select segment, bit_and(told) as told, bit_and(named) as named, bit_and(exact) as exact
     from (
       select w.place, p.segment, bit_or(p.told) as told, bit_or(p.named) as named,
              coalesce(bit_or(p.named) filter (where w.is_exact), no_bits()) as exact
       from unnest(:words::text[], :places::integer[], :exact::boolean[]) as w (word, place, is_exact)
       join search_postings p on p.word = w.word
       group by w.place, p.segment) by_word
     group by segment having count(*) = :many::integer) m
   where told <> no_bits()
   order by segment`,
)

/**
 * What changed since a moment, and from where on to ask the next time. The range has an end, or the planner, who does not
 * know how late the moment is, would read everything.
 */
export const findChanges = statement<{ since: string }, { upto: string; records: Buffer | null }>(
  'search.changes',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as upto,
          (select string_agg(facet_record(f), '') from product_facets f
           where f.stamp >= :since::xid8 and f.stamp < '18446744073709551615'::xid8) as records`,
)

/** What is known of the ids after one, up to another. */
export const findRecords = statement<{ after: number; upto: number }, { records: Buffer | null }>(
  'search.records',
  `select string_agg(facet_record(f), '') as records
   from product_facets f where f.product_id > :after::integer and f.product_id <= :upto::integer`,
)

/** From where on changes are to be asked for, and the highest id there is. */
export const findMoment = statement<Record<never, never>, { upto: string; last: number }>(
  'search.moment',
  `select pg_snapshot_xmin(pg_current_snapshot())::text as upto,
          coalesce((select max(product_id) from product_facets), 0) as last`,
)

/** Cards in the order of their ids, as JSON text, joined by commas. */
export const findCardsText = statement<{ ids: number[]; locale: string }, { cards: string }>(
  'search.cards',
  `select coalesce(string_agg(product_card_in(c.card, c.card_words, :locale), ',' order by asked.place), '') as cards
   from unnest(:ids::integer[]) with ordinality as asked (id, place) join product_cards c on c.product_id = asked.id`,
)

/**
 * A database that was restored from a back-up counts its transactions anew, and what is stamped by later ones than it has had
 * would count as changed for ever.
 */
export const mendStamps = statement<Record<never, never>, never>(
  'search.mend_stamps',
  'update product_facets set stamp = pg_current_xact_id() where stamp > pg_current_xact_id()',
)
