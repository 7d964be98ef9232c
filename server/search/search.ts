import { searchCalls } from '#contract/search.ts'
import { type JsonAnswer, routesOf, type Verbs } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { CardSort } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import { findAlternatives } from './alternatives.ts'
import type { CachedAnswer } from './answer-cache.ts'
import { noFilter } from './facets/filter.ts'
import { emptyWindow } from './facets/selection.ts'
import { type InterpretedSearch, interpretSearch } from './interpret-search.ts'
import { queryListPage } from './list-page.ts'
import { findCardsText, findWholeList } from './list-queries.ts'
import { matchProducts } from './match-products.ts'
import type { ListCounts } from './memory.ts'
import { getFreshNames, getNames, type Names, pathTo } from './names/names.ts'
import { buildFilter, findCategoryId, isPlainSearch, isWholeCatalogue, type ListQuery, sortFor } from './rules.ts'
import { relatedSearches } from './suggestions/related.ts'
import { suggest } from './suggestions/suggest.ts'
import { isRecordable } from './terms/recordable.ts'
import { isCatalogueWord, joinWords } from './words/search-words.ts'

type Verb = Verbs<typeof searchCalls>

export { createSearchMemory } from './memory.ts'
export { rebuildReadModels } from './rebuild.ts'
export { createSearchTasks } from './terms/background-tasks.ts'
export { deleteStaleTerms } from './terms/term-queries.ts'

const listProducts: Verb['listProducts'] = (ctx, { query }) =>
  isWholeCatalogue(query) ? listWholeCatalogue(ctx, query) : listFiltered(ctx, query)

/** Reads cards by the database index of the order, and counts from the cache. */
async function listWholeCatalogue(ctx: Context, query: ListQuery): Promise<JsonAnswer> {
  const { page, per_page } = query
  const { products } = ctx.search
  const order = sortFor(query.sort, false) as CardSort
  const cached = ctx.search.answers.get(answerKey(ctx, query), ctx.network)
  if (cached) await products.sync(ctx.db)
  const { changeCount, syncedTo } = products
  let cards = cached?.changeCount === changeCount ? cached.cards : undefined
  if (cards === undefined) {
    const window = { skip: (page - 1) * per_page, limit: per_page }
    const [row] = await findWholeList[order](ctx.db, { locale: ctx.locale, ...window, since: syncedTo ?? '0' })
    if (syncedTo === null || !row?.is_current) await products.sync(ctx.db)
    cards = row?.cards ?? ''
  }
  const { total, facets } = await queryListPage(ctx, {
    index: products.index,
    names: await getNames(ctx),
    filter: noFilter,
    category_id: null,
    matches: null,
    sort: order,
    window: emptyWindow,
  })
  return buildAnswer(ctx, query, { cached, changeCount, ids: null, cards, total, facets, category: null })
}

const noSearch: InterpretedSearch = { all: [], words: [], corrected: null }

async function listFiltered(ctx: Context, query: ListQuery): Promise<JsonAnswer> {
  const search = query.search?.trim() ?? ''
  const isSearch = search !== ''
  const [index, names] = await Promise.all([ctx.search.products.sync(ctx.db), getNamesFor(ctx, query)])
  const category_id = findCategoryId(query, names)
  if (category_id === undefined) return refuse('missing', 'catalogue.no_category')
  const filter = buildFilter(query, names)
  const { words, corrected } = isSearch ? await interpretSearch(ctx, search) : noSearch
  const matches = isSearch ? await matchProducts(ctx, words) : null
  const { page, per_page } = query
  const { changeCount } = ctx.search.products
  const { ids, total, facets } = await queryListPage(ctx, {
    index,
    names,
    filter,
    category_id,
    matches,
    sort: sortFor(query.sort, isSearch),
    window: { skip: (page - 1) * per_page, limit: per_page },
  })
  const cached = ctx.search.answers.get(answerKey(ctx, query), ctx.network)
  const isFresh = cached?.changeCount === changeCount && String(cached.ids) === String(ids)
  const [cards, alternatives] = await Promise.all([
    isFresh ? cached.cards : readCards(ctx, ids),
    matches?.isEmpty ? findAlternatives(ctx, { index, words, filter }) : [],
  ])
  if (isPlainSearch(query)) countSearch(ctx, { search, words, total })
  const category = describeCategory(names, category_id)
  return buildAnswer(ctx, query, { cached, changeCount, ids, cards, total, facets, category, corrected, alternatives })
}

function countSearch(
  { search: { terms }, locale, network }: Context,
  { search, words, total }: { search: string; words: InterpretedSearch['words']; total: number },
): void {
  const term = joinWords(words)
  if (total === 0 && isRecordable(search, term)) terms.countMissed({ term, locale }, network)
  if (total > 0 && words.every(isCatalogueWord)) terms.count({ term, locale }, network)
}

const readCards = async ({ db, locale }: Context, ids: readonly number[]): Promise<string> =>
  (await findCardsText(db, { ids: [...ids], locale }))[0]?.cards ?? ''

/** Reads the names again if they lack the category, which may be new. */
async function getNamesFor(ctx: Context, query: ListQuery): Promise<Names> {
  const names = await getNames(ctx)
  return findCategoryId(query, names) === undefined ? getFreshNames(ctx) : names
}

function describeCategory(names: Names, category_id: number | null) {
  const path = category_id === null ? [] : pathTo(names, category_id).map(({ id, slug, name }) => ({ id, slug, name }))
  const chosen = path.at(-1)
  return chosen ? { ...chosen, path } : null
}

const answerKey = ({ locale }: Context, query: ListQuery) => `${locale} ${JSON.stringify(query)}`

interface AnswerParts extends ListCounts, Pick<CachedAnswer, 'changeCount' | 'ids' | 'cards'> {
  readonly cached: CachedAnswer | undefined
  readonly category: ReturnType<typeof describeCategory>
  readonly corrected?: string | null
  readonly alternatives?: readonly { search: string; count: number }[]
}

/** An unchanged answer must be the cached object itself, as the edge caches encodings by identity. */
function buildAnswer(ctx: Context, query: ListQuery, parts: AnswerParts): JsonAnswer {
  const { cached, changeCount, ids, cards, total, facets, category, corrected = null, alternatives = [] } = parts
  const { page, per_page } = query
  const rest = JSON.stringify({ category, total, page, per_page, corrected, alternatives }).slice(1)
  const isSame = cached?.cards === cards && cached.facets === facets && cached.rest === rest
  const answer = isSame ? cached.answer : { json: `{"products":[${cards}],"facets":${facets},${rest}` }
  if (!isSame || cached.changeCount !== changeCount)
    ctx.search.answers.set(answerKey(ctx, query), { answer, changeCount, ids, cards, facets, rest }, ctx.network)
  return answer
}

export const searchRoutes = routesOf(searchCalls, { listProducts, relatedSearches, suggest })
