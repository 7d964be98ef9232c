import { statement } from '#db/statement.ts'

export const keepTerms = statement<{ terms: string[]; locales: string[]; times: number[] }, never>(
  'search.keep_terms',
  `insert into searched_terms as t (term, locale, times)
   select term, locale, times from unnest(:terms::text[], :locales::text[], :times::integer[]) as s (term, locale, times)
   on conflict (term, locale) do update set times = t.times + excluded.times, searched_at = now()`,
)

/** What others searched for that begins like this, most often first; without words that say nothing, as it was kept. */
export const findTerms = statement<{ begin: string; most: number }, { term: string }>(
  'search.terms',
  `select term from searched_terms
   where term > :begin and term < :begin || chr(1114111)
   group by term having sum(times) >= 3
   order by sum(times) desc, term limit :most::integer`,
)

/**
 * What others searched for with any of these words in it, in the same language: those with most of the words first, then
 * the most often searched. It is shown to whoever shares a word, so it takes more searches than what is shown to who types
 * its beginning. Only the very words count: which forms a word has is another matter in each catalogue.
 */
export const findTermsWith = statement<
  { words: string[]; locale: string; except: string; most: number },
  { term: string }
>(
  'search.terms_with',
  `select term from (
     select term, times from searched_terms
     where string_to_array(term, ' ') && :words::text[] and locale = :locale and times >= 10 and term <> :except
     order by times desc, term limit 200) often
   order by cardinality(array(select unnest(string_to_array(term, ' ')) intersect select unnest(:words::text[]))) desc,
            times desc, term
   limit :most::integer`,
)

/** What nobody has searched for in a long time, or only once or twice, is forgotten. */
export const dropStaleTerms = statement<Record<never, never>, never>(
  'search.drop_stale_terms',
  `delete from searched_terms
   where searched_at < now() - interval '180 days' or (times < 3 and searched_at < now() - interval '14 days')`,
)
