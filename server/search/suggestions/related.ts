import type { searchCalls } from '#contract/search.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import type { Context } from '../../context.ts'
import { findWordsOfAll, type TypedWord } from '../queries.ts'
import { findTermsWith } from '../terms/term-queries.ts'
import { understand } from '../understanding.ts'
import { meaningOf, textOf, wantedFor } from '../words/wanted.ts'
import { phrasesIn } from './phrases.ts'
import { placesFor } from './places.ts'
import { type Findings, findCategoryNames, findFindings, findNameWords } from './related-queries.ts'

const maxTerms = 8

/** So many are looked at more closely: of what others searched for, and of what products and their categories are called. */
const tried = { terms: 8, phrases: 10, categories: 4 }

/** A name that finds a single product leads no further than the product. What others searched for may be just that one. */
const fewest = 2

/** So long they stay the same, in milliseconds: names and what is searched for change slowly. */
const lasts = 300_000

export const relatedSearches: Verbs<typeof searchCalls>['relatedSearches'] = async (ctx, { query }) => {
  const typed = query.q.trim()
  const { words } = typed ? await understand(ctx, typed) : { words: [] }
  if (words.length === 0) return { data: { searches: [] } }
  const { related } = ctx.search
  const [state, key] = [Math.floor(ctx.now().getTime() / lasts), `${ctx.locale} ${textOf(words)}`]
  const known = related.find(state, key)
  if (known) return { data: { searches: [...known] } }
  const searches = await findRelated(ctx, words)
  related.keep(state, key, searches)
  return { data: { searches } }
}

/**
 * What others searched for, as far as it finds something of the same, then what products like these are called. None of them
 * finds just what the search finds, or what one before it does.
 */
async function findRelated(ctx: Context, words: readonly TypedWord[]): Promise<string[]> {
  const { terms, names } = await otherTexts(ctx, words)
  const others = [...new Set([...terms, ...names])]
  const [own, ...found] = await findingsOf(ctx, words, others)
  const seen = new Set([own?.print])
  return others
    .filter((other, at) => {
      const its = found[at]
      if (!its || seen.has(its.print)) return false
      if (terms.includes(other) ? !its.is_near : its.products < fewest) return false
      seen.add(its.print)
      return true
    })
    .slice(0, maxTerms)
}

/** What a search finds, and what each of the other texts does as the same search box understands it. */
async function findingsOf(
  ctx: Context,
  words: readonly TypedWord[],
  others: readonly string[],
): Promise<(Findings | undefined)[]> {
  const byText = Map.groupBy(
    await findWordsOfAll(ctx.db, { texts: [...others], locale: ctx.locale }),
    ({ text }) => text,
  )
  const wanted = [words, ...others.map((_, at) => meaningOf(byText.get(at + 1) ?? []))].map(wantedFor)
  const findings = await findFindings(ctx.db, {
    texts: wanted.flatMap((each, at) => each.words.map(() => at + 1)),
    words: wanted.flatMap((each) => each.words),
    places: wanted.flatMap((each) => each.places),
    many: wanted.map((each) => each.many),
  })
  const known = new Map(findings.map((each) => [each.text, each]))
  return wanted.map((_, at) => known.get(at + 1))
}

/** What others searched for with these words in it, and what products and categories are called by them: the nearest first. */
async function otherTexts(ctx: Context, words: readonly TypedWord[]): Promise<{ terms: string[]; names: string[] }> {
  const { db, locale } = ctx
  const ids = [...(await placesFor(ctx, words)).products]
  const typed = words.map(({ word }) => word)
  const asked = words.flatMap(({ word, exact, same, begun, pairs }) => [word, ...exact, ...same, ...begun, ...pairs])
  const [terms, named, categories] = await Promise.all([
    findTermsWith(db, { words: typed, locale, except: textOf(words), most: tried.terms }),
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
