import type { searchCalls } from '#contract/search.ts'
import type { CardOrder } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import type { ReadyAnswer, Verbs } from '../kit/edge/route.ts'
import { refuse } from '../kit/refusal.ts'
import { alternativesTo } from './alternatives.ts'
import { nameFacets } from './facets.ts'
import { findWholeList } from './list-queries.ts'
import { facetsLast, type KeptFacets } from './memory.ts'
import { type FoundBits, narrow } from './narrow/narrow.ts'
import { keyOf } from './narrow/orders.ts'
import { windowOf } from './narrow/window.ts'
import { noFilter } from './narrow/wish.ts'
import { findCardsText, findMatches } from './queries.ts'
import { filterOf, isWhole, type ListQuery, sortFor } from './rules.ts'
import { type Understood, understand } from './understanding.ts'
import { wantedFor } from './words/wanted.ts'

type Verb = Verbs<typeof searchCalls>

export { openSearchMemory } from './memory.ts'
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
  const { total, facets } = await wholeFacets(ctx)
  return { json: answerOf(query, { cards: row?.cards ?? '', total, facets, category: 'null' }) }
}

async function wholeFacets(ctx: Context): Promise<KeptFacets> {
  const { products, wholeFacets: kept } = ctx.search
  const { index } = products
  const known = kept.get(ctx.locale)
  const now = ctx.now().getTime()
  if (known?.revision === index.revision && now - known.counted_at < facetsLast) return known
  const { revision } = index
  const narrowed = narrow(index, { found: null, filter: noFilter, keyOf: keyOf.popular })
  const { facets } = await nameFacets(ctx, { index, narrowed, filter: noFilter, category_id: null })
  const counted = { revision, counted_at: now, total: narrowed.ids.length, facets }
  kept.set(ctx.locale, counted)
  return counted
}

async function listNarrowed(ctx: Context, query: ListQuery): Promise<ReadyAnswer> {
  const [index, understood] = await Promise.all([ctx.search.products.sync(ctx.db), understand(ctx, query)])
  const { scope, words, corrected } = understood
  if (query.category !== undefined && scope.category_id === null) return refuse('missing', 'catalogue.no_category')
  const filter = filterOf(query, scope)
  const isSearch = Boolean(query.search?.trim())
  const found = isSearch ? await findBits(ctx, understood) : null
  const narrowed = narrow(index, { found, filter, keyOf: keyOf[sortFor(query.sort, isSearch)] })
  const { page, per_page } = query
  const ids = windowOf(narrowed, { skip: (page - 1) * per_page, most: per_page })
  const [[row], { facets, category }, alternatives] = await Promise.all([
    findCardsText(ctx.db, { ids, locale: ctx.locale }),
    nameFacets(ctx, { index, narrowed, filter, category_id: scope.category_id }),
    found?.length === 0 ? alternativesTo(ctx, index, words) : [],
  ])
  const total = narrowed.ids.length
  if (isSearch && total > 0 && page === 1) ctx.search.terms.note(words.map(({ word }) => word).join(' '))
  return { json: answerOf(query, { cards: row?.cards ?? '', total, facets, category, corrected, alternatives }) }
}

/** The products that have all words; none where nothing that was typed is a word. */
const findBits = async (ctx: Context, { words }: Understood): Promise<FoundBits[]> =>
  words.length === 0 ? [] : findMatches(ctx.db, wantedFor(words))

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
