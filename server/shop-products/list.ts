import type { InputOf } from '#contract/call.ts'
import { productStates } from '#contract/product-states.ts'
import type { ProductState, SellerProductRow, shopProductCalls } from '#contract/shop-products.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { money, toAmount } from '#server/platform/money.ts'
import { mustExist, refuseField } from '#server/platform/refusal.ts'
import type { ShopContext } from '../context.ts'
import {
  countProducts,
  findCategoriesBelow,
  findMatchingIds,
  findPageIds,
  findRows,
  foldSearch,
  type ListSort,
  maxFoundIds,
} from './list-queries.ts'
import { chooseIndexed, toSearchWord } from './search-words.ts'

type List = (typeof shopProductCalls)['listShopProducts']
type Query = InputOf<List>['query']

export const listShopProducts: Verb<List> = async (ctx, { query }) => {
  const { db, shop_id, locale } = ctx
  const narrowed = await narrow(ctx, query)
  const { ids, next } = await findPage(ctx, narrowed, query)
  const rows = await findRows(db, { shop_id, ids, locale })
  const counts = query.after === undefined ? await count(ctx, narrowed.scope, narrowed.found.source) : null
  return { data: { products: rows.map(toRow), next, counts } }
}

/** The ids of a page of the list, and the cursors behind its products. */
export const listProductIds = async (ctx: ShopContext, query: Query): Promise<ProductPage> =>
  findPage(ctx, await narrow(ctx, query), query)

export interface ProductPage {
  readonly ids: number[]
  /** Of the page that begins behind each product. */
  readonly cursors: string[]
  readonly next: string | null
}

async function narrow(ctx: ShopContext, query: Query) {
  const { shop_id } = ctx
  const category_ids = await listCategoryIds(ctx, query)
  const found = await search(ctx, query)
  const scope = { shop_id, category_ids, ids: found.ids, patterns: found.patterns, state: toState(query.filter) }
  return { found, scope, source: chooseSource(query.filter, found) }
}

async function findPage(
  { db }: ShopContext,
  { scope, source }: Pick<Awaited<ReturnType<typeof narrow>>, 'scope' | 'source'>,
  { sort, after, per_page }: Query,
): Promise<ProductPage> {
  const found = await findPageIds[source][sort](db, { ...scope, ...parseCursor(sort, after) })
  const page = found.slice(0, per_page)
  const cursors = page.map(({ id, key }) => `${id}:${key}`)
  return { ids: page.map(({ id }) => id), cursors, next: found.length > per_page ? (cursors.at(-1) ?? null) : null }
}

interface Scope {
  readonly shop_id: ShopContext['shop_id']
  readonly category_ids: readonly number[] | null
  readonly ids: readonly number[] | null
}

/** Null for a search without ids, because counting would read every name. */
async function count({ db }: ShopContext, { shop_id, category_ids, ids }: Scope, source: Search['source']) {
  if (source !== 'all' && source !== 'few') return null
  return mustExist((await countProducts[source](db, { shop_id, category_ids, ids }))[0], 'the counts')
}

const toState = (filter: Query['filter']): ProductState | null =>
  productStates.find((state) => state === filter) ?? null

const listCategoryIds = async ({ db }: ShopContext, { category_id }: Query): Promise<number[] | null> =>
  category_id === undefined ? null : (await findCategoriesBelow(db, { id: category_id })).map(({ id }) => id)

interface Search {
  /** `few`: the ids are known. `walk` and `names`: the patterns are compared in the order of the list. */
  readonly source: 'all' | 'few' | 'walk' | 'names'
  readonly ids: readonly number[] | null
  readonly patterns: readonly string[]
}

async function search({ db, shop_id }: ShopContext, { search: text, filter }: Query): Promise<Search> {
  const words = text === '' ? [] : (await foldSearch(db, { search: text })).map(({ word }) => toSearchWord(word))
  const patterns = words.map(({ pattern }) => pattern)
  // Punctuation alone is no word: the list is not filtered.
  if (words.length === 0) return { source: 'all', ids: null, patterns }
  const indexed = chooseIndexed(words)
  if (!indexed) return { source: 'names', ids: null, patterns }
  const { kind, ...chosen } = indexed
  const max_ids = filter === 'low' || filter === 'sold_out' ? maxFoundIds[filter] : maxFoundIds.listed
  const ids = (await findMatchingIds[kind](db, { shop_id, patterns, max_ids, ...chosen })).map(({ id }) => id)
  return ids.length > max_ids ? { source: 'walk', ids: null, patterns } : { source: 'few', ids, patterns }
}

function chooseSource(filter: Query['filter'], { source }: Search): keyof typeof findPageIds {
  if (filter !== 'low' && filter !== 'sold_out') return source
  return source === 'few' ? `${filter}_found` : filter
}

function parseCursor(sort: ListSort, after: string | undefined): { after_key: string | null; after_id: number | null } {
  if (after === undefined) return { after_key: null, after_id: null }
  const [, id, key] = (sort === 'name' ? /^(\d{1,10}):(\P{Cc}*)$/u : /^(\d{1,10}):(\d{1,18})$/).exec(after) ?? []
  if (id === undefined || key === undefined || Number(id) > maxId) refuseField('after', 'errors.invalid_value')
  return { after_key: key, after_id: Number(id) }
}

const maxId = 2_147_483_647

const toRow = ({ price, highest_price, ...row }: Awaited<ReturnType<typeof findRows>>[number]): SellerProductRow => ({
  ...row,
  price: price === null ? null : toAmount(money(price)),
  highest_price: highest_price === null ? null : toAmount(money(highest_price)),
})
