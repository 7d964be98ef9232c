import type { ShopCard, shopCalls, Zone } from '#contract/shops.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { found, mustExist } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import {
  findFilledZones,
  findMerchants,
  findShop,
  findShopBlocks,
  findShopNamed,
  findShops,
  findShownShops,
  findZone,
  findZones,
  insertShop,
  isShop,
  type NewShop,
  refreshShopCard,
} from './queries.ts'
import { isLatin } from './rules.ts'

type Verb = Verbs<typeof shopCalls>

export const listShops: Verb['listShops'] = async (ctx, { query }) => {
  const { page, per_page, sort, zone } = query
  const filter = { locale: ctx.locale, search: sought(query.search), zone: zone ?? null, ...slice(query) }
  return { data: { ...shopsOf(await findShops[sort](ctx.db, filter)), page, per_page } }
}

export const listZoneShops: Verb['listZoneShops'] = async (ctx, { params, query }) => {
  const { locale } = ctx
  const { page, per_page } = query
  const zone = found((await findZone(ctx.db, { id: params.id, locale }))[0])
  const filter = { locale, search: null, zone: zone.id, ...slice(query) }
  return { data: { zone, ...shopsOf(await findShops.popular(ctx.db, filter)), page, per_page } }
}

/** The place of every letter is told with each page, so that a letter leads to the page that it begins on. */
export const listMerchants: Verb['listMerchants'] = async (ctx, { query }) => {
  const { locale } = ctx
  const { page, per_page } = query
  const filter = { locale, search: sought(query.search), is_latin: isLatin(locale), ...slice(query) }
  const { letters, merchants } = mustExist((await findMerchants(ctx.db, filter))[0], 'the directory')
  const total = letters.reduce((sum, { count }) => sum + count, 0)
  return { data: { merchants, letters, total, page, per_page } }
}

const sought = (search: string | undefined) => search?.trim() || null

const slice = ({ page, per_page }: { page: number; per_page: number }) => ({
  skip: (page - 1) * per_page,
  most: per_page,
})

const shopsOf = (rows: readonly { total: number; card: ShopCard | null }[]) => ({
  shops: rows.flatMap(({ card }) => (card ? [card] : [])),
  total: rows[0]?.total ?? 0,
})

export const getShop: Verb['getShop'] = async (ctx, { params }) => ({
  data: { shop: found((await findShop(ctx.db, { id: params.id, locale: ctx.locale }))[0]).shop },
})

export const listZones: Verb['listZones'] = async (ctx) => ({ data: { zones: await zonesOf(ctx) } })

export async function requireShop(ctx: Context, id: number): Promise<void> {
  found((await isShop(ctx.db, { id }))[0])
}

export const isShopName = async (ctx: Context, name: string): Promise<boolean> =>
  (await findShopNamed(ctx.db, { name })).length > 0

export const isZone = async (ctx: Context, id: number): Promise<boolean> =>
  (await findZone(ctx.db, { id, locale: ctx.locale })).length > 0

/** A shop that sells nothing yet, on every list of shops once the transaction commits. */
export async function addShop({ db }: Context, shop: NewShop): Promise<number> {
  const { id } = mustExist((await insertShop(db, shop))[0], 'the shop that was just made')
  await refreshShopCard(db, { id })
  return id
}

/** The shops that sell most. */
export async function topShops(ctx: Context, most: number): Promise<ShopCard[]> {
  const rows = await findShops.popular(ctx.db, { locale: ctx.locale, search: null, zone: null, skip: 0, most })
  return rows.flatMap(({ card }) => (card && card.total_products > 0 ? [card] : []))
}

export const zonesOf = (ctx: Context): Promise<Zone[]> => findZones(ctx.db, { locale: ctx.locale })

/** What search engines are told of: shops that sell something, and zones that hold a shop. */
export const crawledShops = { blocks: findShopBlocks, shops: findShownShops, zones: findFilledZones }
