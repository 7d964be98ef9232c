import type { Context } from '../../context.ts'
import { matchesOf } from '../matches.ts'
import type { Places } from '../memory.ts'
import { narrow } from '../narrow/narrow.ts'
import { keysOf } from '../narrow/orders.ts'
import { valuesOf } from '../narrow/values.ts'
import { noFilter } from '../narrow/wish.ts'
import type { TypedWord } from '../queries.ts'
import { textOf } from '../words/wanted.ts'

/** So long a beginning leads to the same places, in milliseconds: many people type the same at once. */
const lasts = 10_000

/** How many of each are found. Products are more than are ever suggested: what is related to a search is told by their names. */
const maxResults = { products: 24, categories: 2 }

/** What words lead to; the cards and names of it are read each time. */
export async function placesFor(ctx: Context, words: readonly TypedWord[]): Promise<Places> {
  const { places } = ctx.search
  const [state, key] = [Math.floor(ctx.now().getTime() / lasts), textOf(words)]
  const known = places.find(state, key)
  if (known) return known
  const [index, found] = await Promise.all([ctx.search.products.sync(ctx.db), matchesOf(ctx, words)])
  const window = { skip: 0, most: maxResults.products }
  const narrowed = narrow(index, { found, filter: noFilter, order: keysOf.relevance, window, by: ['category'] })
  const categories = valuesOf(index, narrowed, { kind: 'category', chosen: null }).ids.slice(0, maxResults.categories)
  const made = { products: narrowed.ids, categories }
  places.keep(state, key, made)
  return made
}
