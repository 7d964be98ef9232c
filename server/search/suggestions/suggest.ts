import type { searchCalls } from '#contract/search.ts'
import { cardsFor } from '../../catalogue/catalogue.ts'
import type { Verbs } from '../../kit/edge/route.ts'
import { literally } from '../../kit/literally.ts'
import { findTerms } from '../terms/term-queries.ts'
import { understand } from '../understanding.ts'
import { isWord, textOf } from '../words/wanted.ts'
import { completionsOf } from './completions.ts'
import { placesFor } from './places.ts'
import { findSuggestedCategories, findSuggestedShops } from './suggest-queries.ts'

/** How many of each there are at most; eight in all. */
const most = { queries: 2, products: 4, categories: 2, shops: 2 }
const inAll = 8

type Suggest = Verbs<typeof searchCalls>['suggest']

export const suggest: Suggest = async (ctx, { query }) => {
  const typed = query.q.trim()
  if (!typed) return { data: { text: '', queries: [], products: [], categories: [], shops: [] } }
  const { all, words, corrected } = await understand(ctx, typed)
  const places = await placesFor(ctx, words)
  const { locale } = ctx
  const [terms, completions, products, categories, shops] = await Promise.all([
    findTerms(ctx.db, { begin: textOf(words), most: most.queries }),
    completionsOf(ctx.db, all),
    cardsFor(ctx, places.products.slice(0, most.products)),
    findSuggestedCategories(ctx.db, { ids: places.categories.slice(0, most.categories), locale }),
    findSuggestedShops(ctx.db, { begin: literally(typed), locale, most: most.shops }),
  ])
  const queries = [...new Set([...terms.map(({ term }) => term), ...completions])]
    .filter((text) => text !== textOf(all) || corrected !== null)
    .slice(0, most.queries)
  const room = inAll - queries.length - categories.length - shops.length
  const last = all.at(-1)
  const text = last && !isWord(last) ? completions[0] : corrected
  return { data: { text: text ?? typed, queries, products: products.slice(0, room), categories, shops } }
}
