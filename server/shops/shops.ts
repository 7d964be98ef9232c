import type { Shop, ShopCard, shopCalls, Zone } from '#contract/shops.ts'
import type { Context } from '../context.ts'
import type { Verbs } from '../kit/edge/route.ts'
import { literally } from '../kit/literally.ts'
import { found } from '../kit/refusal.ts'
import { findFilledZones, findShop, findShopBlocks, findShops, findShownShops, findZones } from './queries.ts'

type Verb = Verbs<typeof shopCalls>

export const listShops: Verb['listShops'] = async (ctx, { query }) => {
  const { page, per_page, sort, zone } = query
  const search = query.search?.trim() ? literally(query.search.trim()) : null
  const filter = { locale: ctx.locale, search, zone: zone ?? null, skip: (page - 1) * per_page, most: per_page }
  const rows = await findShops[sort](ctx.db, filter)
  const shops = rows.flatMap(({ card }) => (card ? [card] : []))
  return { data: { shops, total: rows[0]?.total ?? 0, page, per_page } }
}

export const getShop: Verb['getShop'] = async (ctx, { params }) => ({
  data: { shop: await requireShop(ctx, params.id) },
})

export const listZones: Verb['listZones'] = async (ctx) => ({ data: { zones: await zonesOf(ctx) } })

const requireShop = async (ctx: Context, id: number): Promise<Shop> =>
  found((await findShop(ctx.db, { id, locale: ctx.locale }))[0]).shop

/** The shops that sell most. */
export async function topShops(ctx: Context, most: number): Promise<ShopCard[]> {
  const rows = await findShops.popular(ctx.db, { locale: ctx.locale, search: null, zone: null, skip: 0, most })
  return rows.flatMap(({ card }) => (card && card.total_products > 0 ? [card] : []))
}

export const zonesOf = (ctx: Context): Promise<Zone[]> => findZones(ctx.db, { locale: ctx.locale })

/** What search engines are told of: shops that sell something, and zones that hold a shop. */
export const crawledShops = { blocks: findShopBlocks, shops: findShownShops, zones: findFilledZones }
