import type { InputOf } from '#contract/call.ts'
import { productStates } from '#contract/product-states.ts'
import type { ProductState, SellerProductRow, shopProductCalls } from '#contract/shop-products.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { money, toAmount } from '#server/platform/money.ts'
import { mustExist, refuseField, requireFound } from '#server/platform/refusal.ts'
import { chooseIndexed, foldSearch, toSearchWord } from '#server/platform/sql/search-words.ts'
import type { ShopContext } from '../context.ts'
import {
  type CardFilter,
  countProducts,
  findCategoriesBelow,
  findMatchingIds,
  findNeighbours,
  findPageIds,
  findRows,
  findSortKey,
  type ListSort,
} from './list-queries.ts'

type List = (typeof shopProductCalls)['listShopProducts']
type Neighbours = (typeof shopProductCalls)['getProductNeighbours']
type Query = InputOf<List>['query']
/** Without the page. */
type ListQuery = Omit<Query, 'after' | 'per_page'>

export const listShopProducts: Verb<List> = async (ctx, { query }) => {
  const { db, shop_id, locale } = ctx
  const narrowed = await narrow(ctx, query)
  const { ids, next } = await findPage(ctx, narrowed, query)
  const [rows, counts] = await Promise.all([
    findRows(db, { shop_id, ids, locale }),
    query.after === undefined ? count(ctx, narrowed) : null,
  ])
  return { data: { products: rows.map(toRow), next, counts } }
}

export const listProductIds = async (ctx: ShopContext, query: Query): Promise<ProductPage> =>
  findPage(ctx, await narrow(ctx, query), query)

/** By name, SKU or barcode, the newest first. */
export async function findProducts(ctx: ShopContext, { search, max_rows }: { search: string; max_rows: number }) {
  const { db, shop_id, locale } = ctx
  const query = { search: search.trim(), sort: 'newest', per_page: max_rows } as const
  const narrowed = await narrow(ctx, query)
  // Without a word, the search would match all products.
  if (narrowed.source === 'all') return []
  const { ids } = await findPage(ctx, narrowed, query)
  return (await findRows(db, { shop_id, ids, locale })).map(({ id, name, state }) => ({ id, name, state }))
}

/** Compares with the sort key of the product, so that one that has left the list still has neighbours. */
export const getProductNeighbours: Verb<Neighbours> = async (ctx, { params: { id }, query }) => {
  const { db, shop_id, locale } = ctx
  const { sort, filter } = query
  const { key } = requireFound((await findSortKey[sort](db, { shop_id, id }))[0], 'products.not_found')
  const { scope, source } = await narrow(ctx, query)
  const position = { ...scope, after_key: key, after_id: id, locale }
  const found = await findNeighbours[source][toCardFilter(filter)][sort](db, position)
  const neighbourAt = (isNext: boolean) => {
    const row = found.find(({ is_next }) => is_next === isNext)
    return row ? { id: row.id, name: row.name } : null
  }
  return { data: { previous: neighbourAt(false), next: neighbourAt(true) } }
}

interface ProductPage {
  readonly ids: number[]
  /** Of the page that begins behind each product. */
  readonly cursors: string[]
  readonly next: string | null
}

async function narrow(ctx: ShopContext, query: ListQuery) {
  const { shop_id } = ctx
  const category_ids = await listCategoryIds(ctx, query)
  const { source, ...found } = await search(ctx, query)
  return { source, scope: { shop_id, category_ids, ...found, state: toState(query.filter) } }
}
type Narrowed = Awaited<ReturnType<typeof narrow>>

async function findPage(
  { db }: ShopContext,
  { scope, source }: Narrowed,
  { filter, sort, after, per_page }: Query,
): Promise<ProductPage> {
  const found = await findPageIds[source][toCardFilter(filter)][sort](db, { ...scope, ...parseCursor(sort, after) })
  const page = found.slice(0, per_page)
  const cursors = page.map(({ id, key }) => `${id}:${key}`)
  return { ids: page.map(({ id }) => id), cursors, next: found.length > per_page ? (cursors.at(-1) ?? null) : null }
}

/** Null for a search that walks, because counting would read every name. */
async function count({ db }: ShopContext, { source, scope: { shop_id, category_ids, ids } }: Narrowed) {
  if (source === 'walk') return null
  return mustExist((await countProducts[source](db, { shop_id, category_ids, ids }))[0], 'the counts')
}

const toCardFilter = (filter: Query['filter']): CardFilter | '' =>
  filter === 'low' || filter === 'sold_out' ? filter : ''

const toState = (filter: Query['filter']): ProductState | null =>
  productStates.find((state) => state === filter) ?? null

const listCategoryIds = async ({ db }: ShopContext, { category_id }: ListQuery): Promise<number[] | null> =>
  category_id === undefined ? null : (await findCategoriesBelow(db, { id: category_id })).map(({ id }) => id)

interface Search {
  readonly source: keyof typeof findPageIds
  readonly ids: string | null
  readonly patterns: readonly string[]
  readonly has_more_codes: boolean
}

async function search({ db, shop_id }: ShopContext, { search: text }: ListQuery): Promise<Search> {
  const words = text === '' ? [] : (await foldSearch(db, { search: text })).map(({ word }) => toSearchWord(word))
  const patterns = words.map(({ pattern }) => pattern)
  const unread = { ids: null, patterns, has_more_codes: false }
  // Punctuation alone is no word: the list is not filtered.
  if (words.length === 0) return { source: 'all', ...unread }
  const indexed = chooseIndexed(words)
  // Codes lack the letters of such a search.
  if (!indexed) return { source: 'walk', ...unread }
  const { kind, ...chosen } = indexed
  const [row] = await findMatchingIds[kind](db, { shop_id, patterns, ...chosen })
  const { found, coded, has_more_names, has_more_codes } = mustExist(row, 'the matches')
  return has_more_names || has_more_codes
    ? { source: 'walk', ids: coded, patterns, has_more_codes }
    : { source: 'few', ids: found, patterns, has_more_codes }
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
