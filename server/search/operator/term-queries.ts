import { statement } from '#db/statement.ts'

interface TermFilter {
  /** A part of the term, as it was typed. */
  search: string | null
  locale: string | null
}

interface TermPage extends TermFilter {
  sort: string
  limit: number
  skip: number
}

export interface TermRow {
  term: string
  locale: string
  times: number
  searched_at: string
}

/** Terms have letters, digits and spaces only, as `search_text` writes them, so a pattern needs no escapes. */
const isFound = `(:locale::text is null or t.locale = :locale)
     and (:search::text is null or search_text(:search) <> '' and t.term like '%' || search_text(:search) || '%')`
const order = `(case when :sort = 'latest' then t.searched_at end) desc nulls last, t.times desc, t.searched_at desc, t.term, t.locale`
const columns = 't.term, t.locale, t.times, moment_text(t.searched_at) as searched_at'

export const findSearchedTerms = statement<TermPage, TermRow>(
  'search.searched_terms',
  `select ${columns} from searched_terms t where ${isFound} order by ${order} limit :limit::integer offset :skip::integer`,
)

export const countSearchedTerms = statement<TermFilter, { total: number }>(
  'search.count_searched_terms',
  `select count(*)::integer as total from searched_terms t where ${isFound}`,
)

/** A text that few networks searched for could be about one person. */
const minNetworks = 3

const hasProducts = (words: string) =>
  `exists (select from search_words w where w.word = any (${words}) and w.products > 0)`

export const findMissedTerms = statement<TermPage, TermRow & { unknown_word: string | null }>(
  'search.missed_terms',
  `with page as materialized (
     select ${columns}, row_number() over (order by ${order}) as position from missed_terms t
     where t.times >= ${minNetworks} and ${isFound} order by position limit :limit::integer offset :skip::integer)
   select p.term, p.locale, p.times, p.searched_at,
          (select piece.word from string_to_table(p.term, ' ') with ordinality as piece (word, place)
           where not ${hasProducts('search_forms(piece.word, k.stemmers)')}
             and not exists (select from search_synonyms s where s.word = piece.word)
             and (search_pairs(piece.word) = '{}' or exists (
               select from unnest(search_pairs(piece.word)) as pair where not ${hasProducts('array[pair]')}))
           order by piece.place limit 1) as unknown_word
   from page p cross join (select search_stemmers(null) as stemmers) k
   order by p.position`,
)

export const countMissedTerms = statement<TermFilter, { total: number }>(
  'search.count_missed_terms',
  `select count(*)::integer as total from missed_terms t where t.times >= ${minNetworks} and ${isFound}`,
)
