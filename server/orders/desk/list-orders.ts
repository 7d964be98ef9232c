import type { ShopId } from '#contract/ids.ts'
import type { Context } from '../../context.ts'
import {
  countFilteredMarketOrders,
  countFilteredShopOrders,
  findFilteredMarketOrders,
  findFilteredShopOrders,
} from '../desk-filter-queries.ts'
import {
  countMarketOrders,
  countMatchingMarketOrders,
  countMatchingShopOrders,
  countShopOrders,
  type DeskOrderRow,
  findMarketOrders,
  findMatchingMarketOrders,
  findMatchingShopOrders,
  findOpenMarketOrders,
  findOpenShopOrders,
  findShopInZone,
  findShopOrders,
  type StateCount,
} from '../desk-queries.ts'
import {
  type DeskOrderQuery,
  isFiltered,
  isNarrowed,
  isSearched,
  isWorkView,
  listCountedStates,
  listEndedStates,
  toFilters,
  toPageParams,
} from '../desk-view.ts'
import { parseDeskSearch } from '../search/desk-search.ts'

type ListContext = Pick<Context, 'db' | 'locale'>

interface ListedOrders {
  readonly counted: StateCount[]
  readonly rows: DeskOrderRow[]
}

/** A page of the orders of a shop; `zone` is one of its delivery zones. */
export async function listOrdersOfShop(
  ctx: ListContext & { readonly shop_id: ShopId },
  page: DeskOrderQuery,
): Promise<ListedOrders> {
  const [counted, rows] = await Promise.all([countOfShop(ctx, page), findOfShop(ctx, page)])
  return { counted, rows }
}

function countOfShop({ db, shop_id }: ListContext & { shop_id: ShopId }, { search = '', ...page }: DeskOrderQuery) {
  const filters = toFilters(page)
  const ended_states = listCountedStates(page)
  if (isSearched({ search }))
    return countMatchingShopOrders(db, { shop_id, ...filters, ...parseDeskSearch(search, 'shop') })
  if (!isFiltered(filters)) return countShopOrders(db, { shop_id, ended_states })
  return countFilteredShopOrders(db, { shop_id, ...filters, ended_states })
}

function findOfShop(
  { db, shop_id, locale }: ListContext & { shop_id: ShopId },
  { search = '', ...page }: DeskOrderQuery,
) {
  const params = { shop_id, locale, ...toPageParams(page) }
  if (isSearched({ search })) return findMatchingShopOrders(db, { ...params, ...parseDeskSearch(search, 'shop') })
  if (isWorkView(page)) return findOpenShopOrders(db, params)
  if (!isNarrowed(page)) return findShopOrders(db, { shop_id, locale, skip: params.skip, max_rows: params.max_rows })
  return findFilteredShopOrders(db, { ...params, ended_states: listEndedStates(page) })
}

export interface MarketOrderQuery extends DeskOrderQuery {
  shop_id?: ShopId | undefined
}

/** A page of the orders of all shops, or of one; `zone` is the zone of the shop. */
export async function listOrdersOfMarket(
  ctx: ListContext,
  { shop_id, ...page }: MarketOrderQuery,
): Promise<ListedOrders> {
  if (shop_id !== undefined) return listOfOneShop({ db: ctx.db, locale: ctx.locale, shop_id }, page)
  const [counted, rows] = await Promise.all([countOfMarket(ctx, page), findOfMarket(ctx, page)])
  return { counted, rows }
}

/** A shop is in one zone: this filter finds all of its orders or none. */
async function listOfOneShop(ctx: ListContext & { shop_id: ShopId }, { zone, ...page }: DeskOrderQuery) {
  const { db, shop_id } = ctx
  const isInZone = zone === undefined || (await findShopInZone(db, { shop_id, zone_id: zone })).length > 0
  return isInZone ? listOrdersOfShop(ctx, page) : { counted: [], rows: [] }
}

function countOfMarket({ db }: ListContext, { search = '', ...page }: DeskOrderQuery) {
  const filters = toFilters(page)
  const ended_states = listCountedStates(page)
  if (isSearched({ search })) return countMatchingMarketOrders(db, { ...filters, ...parseDeskSearch(search, 'market') })
  if (!isFiltered(filters)) return countMarketOrders(db, { ended_states })
  return countFilteredMarketOrders(db, { ...filters, ended_states })
}

function findOfMarket({ db, locale }: ListContext, { search = '', ...page }: DeskOrderQuery) {
  const params = { locale, ...toPageParams(page) }
  if (isSearched({ search })) return findMatchingMarketOrders(db, { ...params, ...parseDeskSearch(search, 'market') })
  if (isWorkView(page)) return findOpenMarketOrders(db, params)
  if (!isNarrowed(page)) return findMarketOrders(db, { locale, skip: params.skip, max_rows: params.max_rows })
  return findFilteredMarketOrders(db, { ...params, ended_states: listEndedStates(page) })
}
