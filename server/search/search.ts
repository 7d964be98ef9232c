import type { searchCalls } from '#contract/search.ts'
import type { CardOrder } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import type { ReadyAnswer, Verbs } from '../kit/edge/route.ts'
import { refuse } from '../kit/refusal.ts'
import { alternativesTo } from './alternatives.ts'
import { findWholeList } from './list-queries.ts'
import { listed } from './listed.ts'
import { matchesOf } from './matches.ts'
import { type Names, namesOf, newestNamesOf, pathTo } from './names/names.ts'
import { nothing } from './narrow/window.ts'
import { noFilter } from './narrow/wish.ts'
import { findCardsText } from './queries.ts'
import { categoryOf, filterOf, isPlainSearch, isWhole, type ListQuery, sortFor } from './rules.ts'
import { understand } from './understanding.ts'
import { isWord, textOf } from './words/wanted.ts'

type Verb = Verbs<typeof searchCalls>

export { openSearchMemory } from './memory.ts'
export { rebuildReadModels } from './rebuild.ts'
export { relatedSearches } from './suggestions/related.ts'
export { suggest } from './suggestions/suggest.ts'
export { dropStaleTerms } from './terms/term-queries.ts'
export { openSearchWriting } from './terms/writing.ts'

export const listProducts: Verb['listProducts'] = (ctx, { query }) =>
  isWhole(query) ? listWhole(ctx, query) : listNarrowed(ctx, query)

/** A page of everything: cards from the index of the order, counts from memory as long as nothing changed. */
async function listWhole(ctx: Context, query: ListQuery): Promise<ReadyAnswer> {
  const { page, per_page } = query
  const { products } = ctx.search
  const since = products.upto
  const order = sortFor(query.sort, false) as CardOrder
  const [row] = await findWholeList[order](ctx.db, {
    locale: ctx.locale,
    skip: (page - 1) * per_page,
    most: per_page,
    since: since ?? '0',
  })
  if (since === null || !row?.is_current) await products.sync(ctx.db)
  const whole = { found: null, filter: noFilter, category_id: null, sort: order, window: nothing }
  const { total, facets } = await listed(ctx, { index: products.index, names: await namesOf(ctx), ...whole })
  return { json: answerOf(query, { cards: row?.cards ?? '', total, facets, category: 'null' }) }
}

async function listNarrowed(ctx: Context, query: ListQuery): Promise<ReadyAnswer> {
  const search = query.search?.trim() ?? ''
  const isSearch = search !== ''
  const [index, names, understood] = await Promise.all([
    ctx.search.products.sync(ctx.db),
    namesFor(ctx, query),
    isSearch ? understand(ctx, search) : { all: [], words: [], corrected: null },
  ])
  const category_id = categoryOf(query, names)
  if (category_id === undefined) return refuse('missing', 'catalogue.no_category')
  const filter = filterOf(query, names)
  const found = isSearch ? await matchesOf(ctx, understood.words) : null
  const { page, per_page } = query
  const { ids, total, facets } = await listed(ctx, {
    ...{ index, names, filter, category_id, found },
    sort: sortFor(query.sort, isSearch),
    window: { skip: (page - 1) * per_page, most: per_page },
  })
  const { words, corrected } = understood
  const [[row], alternatives] = await Promise.all([
    findCardsText(ctx.db, { ids: [...ids], locale: ctx.locale }),
    found?.length === 0 ? alternativesTo(ctx, { index, words, filter }) : [],
  ])
  if (total > 0 && isPlainSearch(query) && words.every(isWord))
    ctx.search.terms.note({ term: textOf(words), locale: ctx.locale }, ctx.network)
  const category = JSON.stringify(categoryIn(names, category_id))
  return {
    json: answerOf(query, {
      cards: row?.cards ?? '',
      total,
      facets,
      category,
      corrected,
      alternatives,
    }),
  }
}

/** A category that the kept names do not know may be a new one. */
async function namesFor(ctx: Context, query: ListQuery): Promise<Names> {
  const names = await namesOf(ctx)
  return categoryOf(query, names) === undefined ? newestNamesOf(ctx) : names
}

function categoryIn(names: Names, id: number | null) {
  const path = id === null ? [] : pathTo(names, id).map(({ id: step, slug, name }) => ({ id: step, slug, name }))
  const chosen = path.at(-1)
  return chosen ? { ...chosen, path } : null
}

interface Parts {
  cards: string
  total: number
  facets: string
  category: string
  corrected?: string | null
  alternatives?: { search: string; count: number }[]
}

/** The data of GET /products: cards and facets are JSON text already, and only put together here. */
function answerOf({ page, per_page }: ListQuery, parts: Parts): string {
  const { cards, total, facets, category, corrected = null, alternatives = [] } = parts
  const rest = JSON.stringify({ total, page, per_page, corrected, alternatives }).slice(1)
  return `{"products":[${cards}],"facets":${facets},"category":${category},${rest}`
}
