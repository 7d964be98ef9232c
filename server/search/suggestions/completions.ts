import { statement } from '#db/statement.ts'
import type { Context } from '../../context.ts'
import type { TypedWord } from '../queries.ts'
import { buildMatchParams } from '../words/search-words.ts'

interface Completion {
  word: string
  forms: string[]
}

interface CompletionParams {
  /** `MatchParams` of the words before the last one. */
  words: string[]
  groups: number[]
  group_count: number
  last: string
  locale: string
}

/** First those in most matching products' names. Only common words: a single letter may have thousands. */
const findCompletions = statement<CompletionParams, Completion>(
  'search.completions',
  `with known as materialized (select search_stemmers(array[:locale]) as stemmers),
   met as (
     select segment, bit_and(told) as told
     from (
       select w.group_number, p.segment, bit_or(p.told) as told
       from unnest(:words::text[], :groups::integer[]) as w (word, group_number) join search_postings p on p.word = w.word
       group by 1, 2) by_group
     group by segment having count(*) = :group_count::integer),
   begun as (
     select w.word
     from (select w.word, w.products from search_words w
           where w.word >= :last and w.word < :last || chr(1114111) and w.products > 0
           order by w.products desc, w.word limit 60) w cross join known k
     where is_said_in(w.word, k.stemmers)
     order by w.products desc, w.word limit 12)
   select word, search_forms(word, k.stemmers) as forms
   from known k cross join (
     select b.word, sum(bit_count(case when :group_count::integer = 0 then p.named else p.named & m.told end)) as products
     from begun b join search_postings p on p.word = b.word left join met m on m.segment = p.segment
     group by b.word) counted
   where products > 0
   order by products desc, word`,
)

/** Completes the last word, once a stem: "running sh" becomes "running shoe". Cached like `interpretSearch`. */
export function completeLastWord(ctx: Context, typed: readonly TypedWord[]): Promise<readonly string[]> {
  const { completions, products } = ctx.search
  const key = JSON.stringify([ctx.locale, typed])
  return completions.fetch({ revision: products.wordsRevision, key, network: ctx.network }, () =>
    readCompletions(ctx, typed),
  )
}

async function readCompletions({ db, locale }: Context, typed: readonly TypedWord[]): Promise<string[]> {
  const last = typed.at(-1)?.word
  if (!last) return []
  const before = typed.slice(0, -1)
  const params = buildMatchParams(before.filter(({ is_stop }) => !is_stop))
  const completions: Completion[] = []
  for (const row of await findCompletions(db, { ...params, last, locale })) {
    if (!completions.some(({ forms }) => forms.some((form) => row.forms.includes(form)))) completions.push(row)
  }
  const start = before.map(({ word }) => word)
  return completions.map(({ word }) => [...start, word].join(' '))
}
