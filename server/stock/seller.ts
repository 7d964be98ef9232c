import type { StockLevel, StockSort, StockVariant, shopStockCalls } from '#contract/shop-stock.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { mustExist, refuse, refuseField, requireFound } from '#server/platform/refusal.ts'
import { chooseIndexed, chooseSelective, foldSearch, toSearchWord } from '#server/platform/sql/search-words.ts'
import type { ShopContext } from '../context.ts'
import { parseStockRequest, planChange, type StockEdit } from './rules.ts'
import {
  countStock,
  findCandidates,
  findDefaultThreshold,
  findLevel,
  findMovements,
  findStockPage,
  findVariant,
  lockLevel,
  maxFound,
  type StockRow,
  setDefaultThreshold,
  setThreshold,
} from './seller-queries.ts'
import { writeChange } from './stock.ts'

type Verb = Verbs<typeof shopStockCalls>

export const listShopStock: Verb['listShopStock'] = async (ctx, { query }) => {
  const { db, shop_id, locale } = ctx
  const { filter = 'all', sort, after, per_page } = query
  const { source, ...searched } = await search(ctx, query.search, sort)
  // One more than shown tells whether there is another page.
  const page = { ...searched, shop_id, locale, ...parseCursor(sort, after), limit: per_page + 1 }
  const [rows, [counts = null], [limit]] = await Promise.all([
    findStockPage[filter][sort][source](db, page),
    after === undefined && source !== 'every' ? countStock[source](db, { ...searched, shop_id }) : [],
    findDefaultThreshold(db, { shop_id }),
  ])
  const { threshold } = mustExist(limit, 'the threshold')
  const variants = rows.slice(0, per_page)
  const last = rows.length > per_page ? variants.at(-1) : undefined
  return { data: { variants: variants.map(toVariant), next: last ? writeCursor(sort, last) : null, counts, threshold } }
}

interface Search {
  readonly source: 'all' | 'few' | 'many' | 'every'
  readonly patterns: readonly string[]
  readonly ids: string | null
}

/** Up to this number, reading the found products is faster than walking along the list, unless each page needs all of them. */
const maxFew = 300

async function search({ db, shop_id }: ShopContext, text: string, sort: StockSort): Promise<Search> {
  if (text === '') return { source: 'all', patterns: [], ids: null }
  const words = (await foldSearch(db, { search: text })).map(({ word }) => toSearchWord(word))
  const patterns = words.map(({ pattern }) => pattern)
  // Punctuation alone matches nothing.
  if (words.length === 0) return { source: 'few', patterns, ids: '{}' }
  // A variant with all words has each of these in the name of its product or in a code.
  const selective = chooseSelective(words)
  const indexed = chooseIndexed(selective)
  if (!indexed) return { source: 'every', patterns, ids: null }
  const { kind, ...chosen } = indexed
  const name_patterns = selective.map(({ pattern }) => pattern)
  const code_patterns = selective.flatMap((word) => word.indexed ?? [])
  const [row] = await findCandidates[kind](db, { shop_id, name_patterns, code_patterns, ...chosen, ...maxFound[sort] })
  const { ids, count, is_complete } = mustExist(row, 'the candidates')
  if (!is_complete) return { source: 'every', patterns, ids: null }
  return { source: count <= maxFew || sort === 'available' ? 'few' : 'many', patterns, ids }
}

const toVariant = ({ key: _, ...variant }: StockRow): StockVariant => variant

const writeCursor = (sort: StockSort, { key, variant_id, product }: StockRow): string =>
  sort === 'name' ? `${variant_id}:${product.id}:${key}` : `${variant_id}:${key}`

/** Before every key and every id. */
const [lowestKey, lowestId] = ['-2147483648', 0]

function parseCursor(sort: StockSort, after: string | undefined) {
  const isText = sort === 'name'
  if (after === undefined) return { after_key: isText ? '' : lowestKey, after_product_id: lowestId, after_id: lowestId }
  const pattern = isText ? /^(\d{1,9}):(\d{1,9}):(\P{Cc}*)$/u : /^(\d{1,9}):()(-?\d{1,9})$/
  const [, id, product_id, key] = pattern.exec(after) ?? []
  if (id === undefined || key === undefined) refuseField('after', 'errors.invalid_value')
  return { after_key: key, after_product_id: Number(product_id), after_id: Number(id) }
}

export const changeShopStock: Verb['changeShopStock'] = async (ctx, { params, body }) => {
  const { note = null, ...request } = body
  const parsed = parseStockRequest(request)
  if ('problem' in parsed) refuseField(parsed.problem.field, parsed.problem.code)
  const { label, before } = await lockVariant(ctx, params.id)
  await applyEdit(ctx, parsed.edit, { variant_id: params.id, note, before })
  const level = await getLevel(ctx, params.id)
  const change = { before: { there: before.there }, after: { there: level.there } }
  ctx.record({ subject: ['variant', params.id], label, ...change })
  return { data: { level } }
}

interface EditedVariant {
  variant_id: number
  note: string | null
  before: StockLevel
}

async function applyEdit(ctx: ShopContext, edit: StockEdit, { variant_id, note, before }: EditedVariant) {
  const outcome = planChange(edit, before)
  if ('refusal' in outcome) {
    const { there, available } = before
    refuse('conflict', outcome.refusal, { values: { there, available }, data: { level: before } })
  }
  // A count that finds what was expected changes nothing.
  if (outcome.change === 0) return
  const reason = 'count' in edit ? 'counted' : edit.reason
  const { person_id } = ctx
  await writeChange(ctx, { variant_id, change: outcome.change, reason, note, person_id, return_id: null })
}

/** The variant of the shop with its stock, which only this transaction can change from now on. */
async function lockVariant(ctx: ShopContext, variant_id: number) {
  const [locked] = await lockLevel(ctx.db, { shop_id: ctx.shop_id, variant_id })
  const { label } = requireFound(locked, 'stock.variant_not_found')
  return { label, before: await getLevel(ctx, variant_id) }
}

const getLevel = async ({ db, shop_id }: ShopContext, variant_id: number): Promise<StockLevel> =>
  mustExist((await findLevel(db, { shop_id, variant_id }))[0], `the stock of variant ${variant_id}`)

const pageSize = 50

export const listVariantMovements: Verb['listVariantMovements'] = async (ctx, { params, query }) => {
  const { db, shop_id, locale } = ctx
  const own = { shop_id, variant_id: params.id }
  const variant = requireFound((await findVariant(db, { ...own, locale }))[0], 'stock.variant_not_found')
  const { before_id = Number.MAX_SAFE_INTEGER } = query
  const movements = await findMovements(db, { ...own, before_id, limit: pageSize + 1 })
  return { data: { variant, movements: movements.slice(0, pageSize), has_more: movements.length > pageSize } }
}

export const saveVariantThreshold: Verb['saveVariantThreshold'] = async (ctx, { params, body: { threshold } }) => {
  const { label, before } = await lockVariant(ctx, params.id)
  const changed = await setThreshold(ctx.db, { shop_id: ctx.shop_id, variant_id: params.id, threshold })
  // The job `refresh-stock` updates the lists of low stock.
  await ctx.emit('stock_changed', { product_ids: changed.map(({ product_id }) => product_id) })
  const change = { before: { threshold: before.threshold }, after: { threshold } }
  ctx.record({ subject: ['variant', params.id], label, ...change })
  return { data: { level: await getLevel(ctx, params.id) } }
}

export const saveStockThreshold: Verb['saveStockThreshold'] = async (ctx, { body: { threshold } }) => {
  const { shop_id } = ctx
  const saved = mustExist((await setDefaultThreshold(ctx.db, { shop_id, threshold }))[0], 'the threshold')
  ctx.record({ subject: ['list', 'stock'], before: { threshold: saved.before }, after: { threshold } })
  return { data: { threshold } }
}
