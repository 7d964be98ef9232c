import type { searchCalls } from '#contract/search.ts'
import type { ReadyAnswer, Verbs } from '#server/platform/http/route.ts'
import { refuse } from '#server/platform/refusal.ts'
import type { CardOrder } from '../catalogue/catalogue.ts'
import type { Context } from '../context.ts'
import { alternativesTo } from './alternatives.ts'
import type { KeptAnswer } from './kept-answers.ts'
import { queryListPage } from './list-page.ts'
import { findWholeList } from './list-queries.ts'
import { matchesOf } from './matches.ts'
import type { ListCounts } from './memory.ts'
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
  const order = sortFor(query.sort, false) as CardOrder
  const kept = ctx.search.answers.find(keyOf(ctx, query), ctx.network)
  if (kept) await products.sync(ctx.db)
  const { changes, upto } = products
  let cards = kept?.changes === changes ? kept.cards : undefined
  if (cards === undefined) {
    const window = { skip: (page - 1) * per_page, most: per_page }
    const [row] = await findWholeList[order](ctx.db, { locale: ctx.locale, ...window, since: upto ?? '0' })
    if (upto === null || !row?.is_current) await products.sync(ctx.db)
    cards = row?.cards ?? ''
  }
  const whole = { found: null, filter: noFilter, category_id: null, sort: order, window: nothing }
  const { total, facets } = await queryListPage(ctx, { index: products.index, names: await namesOf(ctx), ...whole })
  return answerTo(ctx, query, { kept, changes, ids: null, cards, total, facets, category: null })
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
  const { changes } = ctx.search.products
  const { ids, total, facets } = await queryListPage(ctx, {
    ...{ index, names, filter, category_id, found },
    sort: sortFor(query.sort, isSearch),
    window: { skip: (page - 1) * per_page, most: per_page },
  })
  const { words, corrected } = understood
  const kept = ctx.search.answers.find(keyOf(ctx, query), ctx.network)
  const isKept = kept?.changes === changes && String(kept.ids) === String(ids)
  const [cards, alternatives] = await Promise.all([
    isKept ? kept.cards : readCards(ctx, ids),
    found?.length === 0 ? alternativesTo(ctx, { index, words, filter }) : [],
  ])
  if (total > 0 && isPlainSearch(query) && words.every(isWord))
    ctx.search.terms.note({ term: textOf(words), locale: ctx.locale }, ctx.network)
  const category = categoryIn(names, category_id)
  return answerTo(ctx, query, { kept, changes, ids, cards, total, facets, category, corrected, alternatives })
}

const readCards = async ({ db, locale }: Context, ids: readonly number[]): Promise<string> =>
  (await findCardsText(db, { ids: [...ids], locale }))[0]?.cards ?? ''

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

const keyOf = ({ locale }: Context, query: ListQuery) => `${locale} ${JSON.stringify(query)}`

interface AnswerParts extends ListCounts, Pick<KeptAnswer, 'changes' | 'ids' | 'cards'> {
  readonly kept: KeptAnswer | undefined
  readonly category: ReturnType<typeof categoryIn>
  readonly corrected?: string | null
  readonly alternatives?: readonly { search: string; count: number }[]
}

/**
 * The data of GET /products: cards and facets are JSON text already, and only put together here. Where nothing in it has changed it is
 * the kept answer itself, whose bytes the edge knows.
 */
function answerTo(ctx: Context, query: ListQuery, parts: AnswerParts): ReadyAnswer {
  const { kept, changes, ids, cards, total, facets, category, corrected = null, alternatives = [] } = parts
  const { page, per_page } = query
  const rest = JSON.stringify({ category, total, page, per_page, corrected, alternatives }).slice(1)
  const isSame = kept?.cards === cards && kept.facets === facets && kept.rest === rest
  const answer = isSame ? kept.answer : { json: `{"products":[${cards}],"facets":${facets},${rest}` }
  if (!isSame || kept.changes !== changes)
    ctx.search.answers.keep(keyOf(ctx, query), { answer, changes, ids, cards, facets, rest }, ctx.network)
  return answer
}
