import { statement } from '#db/statement.ts'

export const upsertTerms = statement<{ terms: string[]; locales: string[]; times: number[] }, never>(
  'search.upsert_terms',
  `insert into searched_terms as t (term, locale, times)
   select term, locale, times from unnest(:terms::text[], :locales::text[], :times::integer[]) as s (term, locale, times)
   on conflict (term, locale) do update set times = t.times + excluded.times, searched_at = now()`,
)

/** Frequent terms with a prefix, without stop words, most often searched first. */
export const findTerms = statement<{ prefix: string; limit: number }, { term: string }>(
  'search.terms',
  `select term from searched_terms
   where term > :prefix and term < :prefix || chr(1114111)
   group by term having sum(times) >= 3
   order by sum(times) desc, term limit :limit::integer`,
)

/** By shared words, compared literally. One shared word is enough, so they need more searches than `findTerms`. */
export const findTermsWith = statement<
  { words: string[]; locale: string; except: string; limit: number },
  { term: string }
>(
  'search.terms_with',
  `select term from (
     select term, times from searched_terms
     where string_to_array(term, ' ') && :words::text[] and locale = :locale and times >= 10 and term <> :except
     order by times desc, term limit 200) frequent
   order by cardinality(array(select unnest(string_to_array(term, ' ')) intersect select unnest(:words::text[]))) desc,
            times desc, term
   limit :limit::integer`,
)

/** Beyond this number of rows only known terms are counted, so that a flood cannot fill the disk. */
const maxMissedTerms = 50_000

export const upsertMissedTerms = statement<{ terms: string[]; locales: string[]; times: number[] }, never>(
  'search.upsert_missed_terms',
  `insert into missed_terms as t (term, locale, times)
   select s.term, s.locale, s.times
   from unnest(:terms::text[], :locales::text[], :times::integer[]) as s (term, locale, times)
   left join missed_terms m on m.term = s.term and m.locale = s.locale
   where m.term is not null or (select count(*) from missed_terms) < ${maxMissedTerms}
   on conflict (term, locale) do update set times = t.times + excluded.times, searched_at = now()`,
)

export const deleteStaleTerms = statement<Record<never, never>, never>(
  'search.delete_stale_terms',
  `with stale_missed_terms as (
     delete from missed_terms
     where searched_at < now() - interval '180 days' or (times < 3 and searched_at < now() - interval '14 days'))
   delete from searched_terms
   where searched_at < now() - interval '180 days' or (times < 3 and searched_at < now() - interval '14 days')`,
)
