import type { searchCalls } from '#contract/search.ts'
import { cardsFor } from '../../catalogue/catalogue.ts'
import type { Verbs } from '../../kit/edge/route.ts'
import { literally } from '../../kit/literally.ts'
import { narrow } from '../narrow/narrow.ts'
import { keysOf } from '../narrow/orders.ts'
import { valuesOf } from '../narrow/values.ts'
import { noFilter } from '../narrow/wish.ts'
import { findMatches } from '../queries.ts'
import { findTerms } from '../terms/term-queries.ts'
import { understand } from '../understanding.ts'
import { textOf, wantedFor } from '../words/wanted.ts'
import { completionsOf } from './completions.ts'
import { findSuggestedCategories, findSuggestedShops } from './suggest-queries.ts'

/** How many of each there are at most; eight in all. */
const most = { queries: 2, products: 4, categories: 2, shops: 2 }
const inAll = 8

type Suggest = Verbs<typeof searchCalls>['suggest']

export const suggest: Suggest = async (ctx, { query }) => {
  const typed = query.q.trim()
  if (!typed) return { data: { queries: [], products: [], categories: [], shops: [] } }
  const [index, { all, words, corrected }] = await Promise.all([
    ctx.search.products.sync(ctx.db),
    understand(ctx, typed),
  ])
  const found = words.length === 0 ? [] : await findMatches(ctx.db, wantedFor(words))
  const narrowed = narrow(index, {
    found,
    filter: noFilter,
    order: keysOf.relevance,
    window: { skip: 0, most: most.products },
    by: ['category'],
  })
  const scopes = valuesOf(index, narrowed, { kind: 'category', chosen: null }).ids.slice(0, most.categories)
  const { locale } = ctx
  const [terms, completions, products, categories, shops] = await Promise.all([
    findTerms(ctx.db, { begin: textOf(words), most: most.queries }),
    completionsOf(ctx.db, all),
    cardsFor(ctx, narrowed.ids),
    findSuggestedCategories(ctx.db, { ids: scopes, locale }),
    findSuggestedShops(ctx.db, { begin: literally(typed), locale, most: most.shops }),
  ])
  const queries = [...new Set([...terms.map(({ term }) => term), ...completions])]
    .filter((text) => text !== textOf(all) || corrected !== null)
    .slice(0, most.queries)
  const room = inAll - queries.length - categories.length - shops.length
  return { data: { queries, products: products.slice(0, room), categories, shops } }
}
