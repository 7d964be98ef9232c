import type { searchCalls } from '#contract/search.ts'
import type { Context } from '../../context.ts'
import type { Verbs } from '../../kit/edge/route.ts'
import type { TypedWord } from '../queries.ts'
import { understand } from '../understanding.ts'
import { textOf } from '../words/wanted.ts'
import { phrasesIn } from './phrases.ts'
import { placesFor } from './places.ts'
import { findCategoryNames, findFindings, findNameWords, findTermsWith } from './related-queries.ts'

const most = 8

/** So many are looked at more closely: of what others searched for, and of what products and their categories are called. */
const tried = { terms: 8, phrases: 12, categories: 4 }

/** What finds a single product leads no further than the product. */
const fewest = 2

/** So long they stay the same, in milliseconds: names and what is searched for change slowly. */
const lasts = 300_000

export const relatedSearches: Verbs<typeof searchCalls>['relatedSearches'] = async (ctx, { query }) => {
  const typed = query.q.trim()
  const { words } = typed ? await understand(ctx, typed) : { words: [] }
  if (words.length === 0) return { data: { searches: [] } }
  const { related } = ctx.search
  const [state, key] = [Math.floor(ctx.now().getTime() / lasts), `${ctx.locale} ${textOf(words)}`]
  const searches = related.find(state, key) ?? (await findRelated(ctx, words))
  related.keep(state, key, searches)
  return { data: { searches: [...searches] } }
}

/** Whatever finds something of the same, but neither just the same nor what another one finds. */
async function findRelated(ctx: Context, words: readonly TypedWord[]): Promise<string[]> {
  const text = textOf(words)
  const { terms, names } = await otherTexts(ctx, words)
  const others = [...new Set([...terms, ...names])]
  const found = new Map((await findFindings(ctx.db, { texts: [text, ...others] })).map((each) => [each.text, each]))
  const seen = new Set([found.get(text)?.print])
  const isNew = (print: string) => !seen.has(print) && seen.add(print)
  return others
    .filter((other) => {
      const its = found.get(other)
      return its && (terms.includes(other) ? its.is_near : its.products >= fewest) && isNew(its.print)
    })
    .slice(0, most)
}

/** What others searched for with these words in it, and what is called by them: the nearest first. */
async function otherTexts(ctx: Context, words: readonly TypedWord[]): Promise<{ terms: string[]; names: string[] }> {
  const { db, locale } = ctx
  const asked = words.flatMap(({ word, exact }) => [word, ...exact])
  const ids = [...(await placesFor(ctx, words)).products]
  const [terms, named, categories] = await Promise.all([
    findTermsWith(db, { words: asked, most: tried.terms }),
    findNameWords(db, { ids, most: ids.length, asked, locale }),
    findCategoryNames(db, { ids, most: tried.categories, locale }),
  ])
  const phrases = phrasesIn(named).slice(0, tried.phrases)
  const shorter = words.length > 1 ? words.map((_, at) => textOf(words.toSpliced(at, 1))) : []
  return {
    terms: terms.map(({ term }) => term),
    names: [...phrases, ...categories.map(({ name }) => name), ...shorter],
  }
}
