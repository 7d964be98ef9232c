import type { searchCalls } from '#contract/search.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { cardsFor } from '../../catalogue/catalogue.ts'
import { findWords } from '../queries.ts'
import { findTerms } from '../terms/term-queries.ts'
import { understand } from '../understanding.ts'
import { isWord, meaningOf, textOf } from '../words/wanted.ts'
import { completionsOf } from './completions.ts'
import { placesFor } from './places.ts'
import { findSuggestedCategories, findSuggestedShops } from './suggest-queries.ts'

/** How many of each there are at most; eight in all. */
const maxResults = { queries: 2, products: 4, categories: 2, shops: 2 }
const inAll = 8

type Suggest = Verbs<typeof searchCalls>['suggest']

export const suggest: Suggest = async (ctx, { query }) => {
  const typed = query.q.trim()
  if (!typed) return { data: { text: '', queries: [], products: [], categories: [], shops: [] } }
  const { all, words, corrected } = await understand(ctx, typed)
  const { db, locale } = ctx
  const [places, completions] = await Promise.all([placesFor(ctx, words), completionsOf(ctx, all)])
  const last = all.at(-1)
  const written = last && !isWord(last) ? completions[0] : undefined
  // A category is offered for the whole word: what only begins like it may be in others.
  const scopes = written ? await placesFor(ctx, meaningOf(await findWords(db, { typed: written, locale }))) : places
  const [terms, products, categories, shops] = await Promise.all([
    findTerms(db, { begin: textOf(words), most: maxResults.queries }),
    cardsFor(ctx, places.products.slice(0, maxResults.products)),
    findSuggestedCategories(db, { ids: scopes.categories.slice(0, maxResults.categories), locale }),
    findSuggestedShops(db, { typed, locale, most: maxResults.shops }),
  ])
  const queries = [...new Set([...terms.map(({ term }) => term), ...completions])]
    .filter((text) => text !== textOf(all) || corrected !== null)
    .slice(0, maxResults.queries)
  const room = inAll - queries.length - categories.length - shops.length
  const text = written ?? corrected ?? typed
  return { data: { text, queries, products: products.slice(0, room), categories, shops } }
}
