import type { DataOf } from '#contract/call.ts'
import type { searchCalls } from '#contract/search.ts'
import { statement } from '#db/statement.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { beginningPatternsSql } from '#server/platform/sql/text-search.ts'
import { listProductCards } from '../../catalogue/catalogue.ts'
import { interpretSearch } from '../interpret-search.ts'
import { findWords } from '../queries.ts'
import { findTerms } from '../terms/term-queries.ts'
import { dropStopWords, isCatalogueWord, joinWords } from '../words/search-words.ts'
import { completeLastWord } from './completions.ts'
import { findTargets } from './targets.ts'

type Suggestions = DataOf<typeof searchCalls.suggest>

const findSuggestedCategories = statement<{ ids: number[]; locale: string }, Suggestions['categories'][number]>(
  'search.suggested_categories',
  `select k.id, k.slug, translated(k.translations, :locale, 'name', k.name) as name, picture_json(k.thumbnail_id) as thumbnail
   from unnest(:ids::integer[]) with ordinality as targets (id, position) join categories k on k.id = targets.id order by targets.position`,
)

/**
 * Shops with names that the typed words are prefixes of, best-selling first; none with a single vendor. A trigram index serves `like`, not
 * `like all`: the first pattern uses it.
 */
const findSuggestedShops = statement<{ typed: string; locale: string; limit: number }, Suggestions['shops'][number]>(
  'search.suggested_shops',
  `with patterns as materialized (select ${beginningPatternsSql('typed')} as of_words)
   select s.id, translated(s.translations, :locale, 'name', s.name) as name, picture_json(s.logo_id) as logo
   from shops s join shop_cards c on c.shop_id = s.id
   where ' ' || s.search_name like (select of_words[1] from patterns)
     and ' ' || s.search_name like all ((select of_words from patterns)::text[]) and c.total_products > 0
     and (select not is_single_vendor())
   order by c.total_sold desc, s.id limit :limit::integer`,
)

const maxResults = { queries: 2, products: 4, categories: 2, shops: 2 }
const maxTotal = 8

type Suggest = Verbs<typeof searchCalls>['suggest']

export const suggest: Suggest = async (ctx, { query }) => {
  const typed = query.q.trim()
  if (!typed) return { data: { text: '', queries: [], products: [], categories: [], shops: [] } }
  await ctx.search.products.sync(ctx.db)
  const { all, words, corrected } = await interpretSearch(ctx, typed)
  const { db, locale } = ctx
  const [targets, completions] = await Promise.all([findTargets(ctx, words), completeLastWord(ctx, all)])
  const last = all.at(-1)
  const completed = last && !isCatalogueWord(last) ? completions[0] : undefined
  // Categories are those of the completed word: products with another completion may be in others.
  const scopes = completed
    ? await findTargets(ctx, dropStopWords(await findWords(db, { typed: completed, locale })))
    : targets
  const [terms, products, categories, shops] = await Promise.all([
    findTerms(db, { prefix: joinWords(words), limit: maxResults.queries }),
    listProductCards(ctx, targets.products.slice(0, maxResults.products)),
    findSuggestedCategories(db, { ids: scopes.categories.slice(0, maxResults.categories), locale }),
    findSuggestedShops(db, { typed, locale, limit: maxResults.shops }),
  ])
  const queries = [...new Set([...terms.map(({ term }) => term), ...completions])]
    .filter((text) => text !== joinWords(all) || corrected !== null)
    .slice(0, maxResults.queries)
  const maxProducts = maxTotal - queries.length - categories.length - shops.length
  const text = completed ?? corrected ?? typed
  return { data: { text, queries, products: products.slice(0, maxProducts), categories, shops } }
}
