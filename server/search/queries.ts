import { statement } from '#db/statement.ts'

/** A typed word, folded, with the words of the catalogue that match it. */
export interface TypedWord {
  word: string
  /** Without a meaning of its own in the reader's language, as "the". */
  is_stop: boolean
  /** Its forms and stems in the catalogue. */
  exact: string[]
  synonyms: string[]
  /** Words that it is a prefix of: for unknown words and for words with digits, as 1000 of 1000XM4. */
  completions: string[]
  /** All pairs of its letters, for scripts without spaces between words and if products have every pair. */
  pairs: string[]
}

const maxMeaningfulWords = 16
const maxParsedWords = 40

/** SQL: the most common words that continue `word`. A number does not continue with digits. */
const completionsOf = (word: string) =>
  `select w.word from search_words w
   where w.word > ${word} and w.word < ${word} || chr(1114111) and w.products > 0
     and (${word} !~ '[0-9]$' or substr(w.word, length(${word}) + 1, 1) !~ '[0-9.]')
   order by w.products desc, w.word limit 32`

/** SQL: what products with a synonym have. Of scripts without spaces only synonyms of two letters, one pair, are found. */
export const synonymForms = (synonym: string, stemmers: string) =>
  `(search_forms(${synonym}, ${stemmers})
    || case when cardinality(search_pairs(${synonym})) = 1 then search_pairs(${synonym}) else '{}' end)`

/** SQL: `TypedWord` of words. `typed` is a query of the columns text, word (folded) and position. */
const knownWords = (typed: string) =>
  `with known as materialized (select search_stemmers(array[:locale]) as stemmers),
   typed as (${typed}),
   met as materialized (
     select t.*, search_forms(t.word, k.stemmers) as forms, k.stemmers,
            exists (select from unnest(k.stemmers) as stemmer where ts_lexize(stemmer, t.word) = '{}')
              or t.word = any (search_stop_words(:locale)) as is_stop
     from typed t cross join known k),
   counted as materialized (
     select *, count(*) filter (where not is_stop) over (partition by text order by position) as number from met),
   found as materialized (
     select m.text, m.word, m.position, m.is_stop,
            array(select w.word from search_words w where w.word = any (m.forms) and w.products > 0) as exact,
            array(select distinct w.word
                  from search_synonyms s cross join unnest(${synonymForms('s.synonym', 'm.stemmers')}) as form
                  join search_words w on w.word = form and w.products > 0
                  where s.word = any (m.forms)) as synonyms,
            search_pairs(m.word) as pairs
     from counted m where m.number <= ${maxMeaningfulWords}),
   paired as materialized (
     select text, word, position, is_stop, exact, synonyms,
            case when (select count(*) from search_words w where w.word = any (pairs) and w.products > 0)
                      = (select count(distinct pair) from unnest(pairs) as pair) then pairs else '{}' end as pairs
     from found)
   select text, word, is_stop, exact, synonyms, pairs,
          case when exact = '{}' and synonyms = '{}' and pairs = '{}' or word ~ '[0-9]' then array(${completionsOf('f.word')}) else '{}' end as completions
   from paired f order by text, position`

export const findWords = statement<{ typed: string; locale: string }, TypedWord>(
  'search.words',
  knownWords(`
     select 1 as text, left(word, 40) as word, min(position) as position
     from unnest(string_to_array(search_text(:typed), ' ')) with ordinality as piece (word, position)
     where word <> '' group by 2 order by 3 limit ${maxParsedWords}`),
)

/** `text` is the position of the text among `texts`, from 1. */
export const findWordsOfAll = statement<{ texts: string[]; locale: string }, TypedWord & { text: number }>(
  'search.words_of_all',
  knownWords(`
     select text, word, position
     from (
       select t.text::integer as text, left(piece.word, 40) as word, min(piece.position) as position,
              row_number() over (partition by t.text order by min(piece.position)) as number
       from unnest(:texts::text[]) with ordinality as t (typed, text)
       cross join unnest(string_to_array(search_text(t.typed), ' ')) with ordinality as piece (word, position)
       where piece.word <> '' group by t.text, left(piece.word, 40)) pieces
     where number <= ${maxParsedWords}`),
)

export const findCompletionsOf = statement<{ words: string[] }, { word: string; completions: string[] }>(
  'search.completions_of',
  `select word, array(${completionsOf('given.word')}) as completions from unnest(:words::text[]) as given (word)`,
)

export interface NearWord {
  word: string
  products: number
  /** Whether it belongs to the reader's language. */
  is_own: boolean
}

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

/** The products of one segment that match a search; `MatchBits` describes the bitsets. */
export interface Match {
  segment: number
  matched: Buffer
  named: Buffer
  exact: Buffer
}

export interface MatchParams {
  /** Parallel arrays: words and stems, the group of each, and whether it is a form of the typed word. */
  words: string[]
  groups: number[]
  exact: boolean[]
  /** A product must have a word of each group. */
  group_count: number
}

const bytesOf = (bits: string) => `substring(bit_send(${bits}) from 5)`

export const findMatches = statement<MatchParams, Match>(
  'search.matches',
  `select segment, ${bytesOf('told')} as matched, ${bytesOf('named')} as named, ${bytesOf('exact')} as exact
   from (
     select segment, bit_and(told) as told, bit_and(named) as named, bit_and(exact) as exact
     from (
       select w.group_number, p.segment, bit_or(p.told) as told, bit_or(p.named) as named,
              coalesce(bit_or(p.named) filter (where w.is_exact), no_bits()) as exact
       from unnest(:words::text[], :groups::integer[], :exact::boolean[]) as w (word, group_number, is_exact)
       join search_postings p on p.word = w.word
       group by w.group_number, p.segment) by_group
     group by segment having count(*) = :group_count::integer) m
   where told <> no_bits()
   order by segment`,
)
