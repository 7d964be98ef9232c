import type { searchCalls } from '#contract/search.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import type { Context } from '../../context.ts'
import { interpretSearch } from '../interpret-search.ts'
import { findWordsOfAll, type TypedWord } from '../queries.ts'
import { findTermsWith } from '../terms/term-queries.ts'
import { buildMatchParams, dropStopWords, joinWords } from '../words/search-words.ts'
import { extractPhrases } from './phrases.ts'
import { findCategoryNames, findNameWords, findResultSets, type ResultSet } from './related-queries.ts'
import { findTargets } from './targets.ts'

const maxSearches = 8

const maxCandidates = { terms: 8, phrases: 10, categories: 4 }

/** A name that matches a single product leads no further than that product. Terms of other shoppers may do so. */
const minProducts = 2

/** Names and frequent terms change slowly. */
const ttlMs = 300_000

export const relatedSearches: Verbs<typeof searchCalls>['relatedSearches'] = async (ctx, { query }) => {
  const typed = query.q.trim()
  if (!typed) return { data: { searches: [] } }
  await ctx.search.products.sync(ctx.db)
  const { words } = await interpretSearch(ctx, typed)
  if (words.length === 0) return { data: { searches: [] } }
  const { related: cache } = ctx.search
  const [interval, key] = [Math.floor(ctx.now().getTime() / ttlMs), `${ctx.locale} ${joinWords(words)}`]
  const cached = cache.get(interval, key)
  if (cached) return { data: { searches: [...cached] } }
  const searches = await findRelated(ctx, words)
  cache.set(interval, key, searches)
  return { data: { searches } }
}

/** Terms that share a product with the search, then names. None has the same results as the search or an earlier one. */
async function findRelated(ctx: Context, words: readonly TypedWord[]): Promise<string[]> {
  const { terms, names } = await findCandidates(ctx, words)
  const candidates = [...new Set([...terms, ...names])]
  const [own, ...resultSets] = await searchAll(ctx, words, candidates)
  const seen = new Set([own?.fingerprint])
  return candidates
    .filter((candidate, i) => {
      const results = resultSets[i]
      if (!results || seen.has(results.fingerprint)) return false
      if (terms.includes(candidate) ? !results.is_overlapping : results.products < minProducts) return false
      seen.add(results.fingerprint)
      return true
    })
    .slice(0, maxSearches)
}

async function searchAll(
  ctx: Context,
  words: readonly TypedWord[],
  candidates: readonly string[],
): Promise<(ResultSet | undefined)[]> {
  const byText = Map.groupBy(
    await findWordsOfAll(ctx.db, { texts: [...candidates], locale: ctx.locale }),
    ({ text }) => text,
  )
  const params = [words, ...candidates.map((_, i) => dropStopWords(byText.get(i + 1) ?? []))].map(buildMatchParams)
  const resultSets = await findResultSets(ctx.db, {
    texts: params.flatMap((each, i) => each.words.map(() => i + 1)),
    words: params.flatMap((each) => each.words),
    groups: params.flatMap((each) => each.groups),
    group_counts: params.map((each) => each.group_count),
  })
  const resultsByText = new Map(resultSets.map((each) => [each.text, each]))
  return params.map((_, i) => resultsByText.get(i + 1))
}

/** Terms with a word of the search; phrases of product names, names of categories, and the search without one word. */
async function findCandidates(
  ctx: Context,
  words: readonly TypedWord[],
): Promise<{ terms: string[]; names: string[] }> {
  const { db, locale } = ctx
  const ids = [...(await findTargets(ctx, words)).products]
  const typed = words.map(({ word }) => word)
  const forms = words.flatMap(({ word, exact, synonyms, completions, pairs }) => [
    ...[word, ...exact, ...synonyms],
    ...[...completions, ...pairs],
  ])
  const [terms, nameWords, categories] = await Promise.all([
    findTermsWith(db, { words: typed, locale, except: joinWords(words), limit: maxCandidates.terms }),
    findNameWords(db, { ids, limit: ids.length, forms, locale }),
    findCategoryNames(db, { ids, limit: maxCandidates.categories, locale }),
  ])
  const phrases = extractPhrases(nameWords).slice(0, maxCandidates.phrases)
  const shorter = words.length > 1 ? words.map((_, i) => joinWords(words.toSpliced(i, 1))) : []
  return {
    terms: terms.map(({ term }) => term),
    names: [...phrases, ...categories.map(({ name }) => name), ...shorter],
  }
}
