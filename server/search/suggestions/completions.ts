import { type Queryer, statement } from '#db/statement.ts'
import type { TypedWord } from '../queries.ts'
import { wantedFor } from '../words/wanted.ts'

interface Completion {
  word: string
  /** The word and its stems. */
  forms: string[]
}

interface CompletionParams {
  /** The words before, as `search.matches` takes them. */
  words: string[]
  places: number[]
  many: number
  last: string
  locale: string
}

/**
 * Words that begin like the last one, those that name most of the products in which the words before it are found first.
 * Only the commonest that are said in the language are looked at: of a single letter there may be thousands.
 */
const findCompletions = statement<CompletionParams, Completion>(
  'search.completions',
  `with known as materialized (select search_stemmers(array[:locale]) as stemmers),
   met as (
     select segment, bit_and(told) as told
     from (
       select w.place, p.segment, bit_or(p.told) as told
       from unnest(:words::text[], :places::integer[]) as w (word, place) join search_postings p on p.word = w.word
       group by 1, 2) by_word
     group by segment having count(*) = :many::integer),
   begun as (
     select w.word
     from (select w.word, w.products from search_words w
           where w.word >= :last and w.word < :last || chr(1114111) and w.products > 0
           order by w.products desc, w.word limit 60) w cross join known k
     where is_said_in(w.word, k.stemmers)
     order by w.products desc, w.word limit 12)
   select word, search_forms(word, k.stemmers) as forms
   from known k cross join (
     select b.word, sum(bit_count(case when :many::integer = 0 then p.named else p.named & m.told end)) as products
     from begun b join search_postings p on p.word = b.word left join met m on m.segment = p.segment
     group by b.word) counted
   where products > 0
   order by products desc, word`,
)

/** A text with its last word written out in other ways, a way for each stem: "running sh" becomes "running shoe". */
export async function completionsOf(
  { db, locale }: { db: Queryer; locale: string },
  typed: readonly TypedWord[],
): Promise<string[]> {
  const last = typed.at(-1)?.word
  if (!last) return []
  const before = typed.slice(0, -1)
  const { words, places, many } = wantedFor(before.filter(({ is_stop }) => !is_stop))
  const offered: Completion[] = []
  for (const found of await findCompletions(db, { words, places, many, last, locale })) {
    if (!offered.some(({ forms }) => forms.some((form) => found.forms.includes(form)))) offered.push(found)
  }
  const begin = before.map(({ word }) => word)
  return offered.map(({ word }) => [...begin, word].join(' '))
}
