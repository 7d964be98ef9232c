import { statement } from '#db/statement.ts'

export const keepTerms = statement<{ terms: string[]; times: number[] }, never>(
  'search.keep_terms',
  `insert into searched_terms as t (term, times)
   select term, times from unnest(:terms::text[], :times::integer[]) as s (term, times)
   on conflict (term) do update set times = t.times + excluded.times, searched_at = now()`,
)

/** What others searched for that begins like this, most often first; without words that say nothing, as it was kept. */
export const findTerms = statement<{ begin: string; most: number }, { term: string }>(
  'search.terms',
  `select term from searched_terms
   where term > :begin and term < :begin || chr(1114111) and times >= 3
   order by times desc, term limit :most::integer`,
)

/** What nobody has searched for in a long time, or only once or twice, is forgotten. */
export const dropStaleTerms = statement<Record<never, never>, never>(
  'search.drop_stale_terms',
  `delete from searched_terms
   where searched_at < now() - interval '180 days' or (times < 3 and searched_at < now() - interval '14 days')`,
)
