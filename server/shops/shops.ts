import type { ShopId } from '#contract/ids.ts'
import { type ShopCard, shopCalls } from '#contract/shops.ts'
import { formatPhone } from '#locales/phone-number.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { mustExist, requireFound } from '#server/platform/refusal.ts'
import type { Context } from '../context.ts'
import {
  deleteHiddenShopCards,
  findMerchants,
  findShop,
  findShopBlocks,
  findShopByAddress,
  findShopId,
  findShops,
  findShopsByName,
  findShownShops,
  findTopShops,
  insertShop,
  type NewShop,
  refreshShopCard,
} from './queries.ts'
import { findFilledZones, findZone, listAllZones } from './zones.ts'

export { refreshShopCard, setShopTerms } from './queries.ts'
export {
  findDueHolidays,
  findHolidayMoments,
  findOwnDeliveryTerms,
  findOwnOpening,
  findOwnProfile,
  lockOwnShop,
  lockOwnShopForClosing,
  moveHoliday,
  openingHoursSql,
  refreshShopLook,
  type StoredOpening,
  type StoredProfile,
  setOwnDeliveryTerms,
  setOwnHours,
  setOwnOpening,
  setOwnPicture,
  setOwnProfile,
} from './seller-queries.ts'
export { findSuspension, restore, suspend } from './suspensions.ts'
export { isZone, listAllZones } from './zones.ts'

type Verb = Verbs<typeof shopCalls>

const listShops: Verb['listShops'] = async (ctx, { query }) => {
  const { page, per_page, sort, zone } = query
  const filter = { locale: ctx.locale, search: searchOrNull(query.search), zone: zone ?? null, ...sliceOf(query) }
  return { data: { ...toShopPage(await findShops[sort](ctx.db, filter)), page, per_page } }
}

const listZoneShops: Verb['listZoneShops'] = async (ctx, { params, query }) => {
  const { locale } = ctx
  const { page, per_page } = query
  const zone = requireFound((await findZone(ctx.db, { id: params.id, locale }))[0])
  const filter = { locale, search: null, zone: zone.id, ...sliceOf(query) }
  return { data: { zone, ...toShopPage(await findShops.popular(ctx.db, filter)), page, per_page } }
}

/** Each page has the positions of all letters, so that a letter can link to the page on which it begins. */
const listMerchants: Verb['listMerchants'] = async (ctx, { query }) => {
  const { locale } = ctx
  const { page, per_page } = query
  const filter = { locale, search: searchOrNull(query.search), is_latin: isLatin(locale), ...sliceOf(query) }
  const { letters, merchants } = mustExist((await findMerchants(ctx.db, filter))[0], 'the directory')
  const total = letters.reduce((sum, { count }) => sum + count, 0)
  return { data: { merchants, letters, total, page, per_page } }
}

const searchOrNull = (search: string | undefined) => search?.trim() || null

const sliceOf = ({ page, per_page }: { page: number; per_page: number }) => ({
  skip: (page - 1) * per_page,
  limit: per_page,
})

/** Whether the most likely script of a language, by Unicode's CLDR, is Latin. */
const isLatin = (locale: string): boolean => new Intl.Locale(locale).maximize().script === 'Latn'

const toShopPage = (rows: readonly { total: number; card: ShopCard | null }[]) => ({
  shops: rows.flatMap(({ card }) => (card ? [card] : [])),
  total: rows[0]?.total ?? 0,
})

const getShop: Verb['getShop'] = async (ctx, { params }) => {
  const { shop } = requireFound((await findShop(ctx.db, { id: params.id, locale: ctx.locale }))[0])
  const { phone } = shop.contact
  return { data: { shop: { ...shop, contact: { ...shop.contact, formatted_phone: phone && formatPhone(phone) } } } }
}

const listZones: Verb['listZones'] = async (ctx) => ({ data: { zones: await listAllZones(ctx) } })

export async function requireShop(ctx: Context, id: ShopId): Promise<void> {
  requireFound((await findShopId(ctx.db, { id }))[0])
}

export const isShopNameTaken = async ({ db }: Context, name: string, except?: ShopId): Promise<boolean> =>
  (await findShopsByName(db, { name })).some(({ id }) => id !== except)

/** Whether a shop has the address, which is in lower case. */
export const isShopAddressTaken = async ({ db }: Context, email: string): Promise<boolean> =>
  (await findShopByAddress(db, { email })).length > 0

export async function addShop({ db }: Context, shop: NewShop): Promise<ShopId> {
  const { id } = mustExist((await insertShop(db, shop))[0], 'the inserted shop')
  await refreshShopCard(db, { id })
  return id
}

export const removeHiddenShopCards = async (db: Context['db']): Promise<void> =>
  void (await deleteHiddenShopCards(db, {}))

export async function listTopShops(ctx: Context, limit: number): Promise<ShopCard[]> {
  const rows = await findTopShops(ctx.db, { locale: ctx.locale, limit })
  return rows.map(({ card }) => card)
}

export const shopSitemapStatements = { blocks: findShopBlocks, shops: findShownShops, zones: findFilledZones }

export const shopRoutes = routesOf(shopCalls, { listShops, getShop, listZones, listZoneShops, listMerchants })
