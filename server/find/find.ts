import { findCalls } from '#contract/find.ts'
import { mayDo } from '#contract/may-do.ts'
import type { Permission } from '#contract/permissions.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { findBrandsByName, findCategoriesByName } from '../catalogue/catalogue.ts'
import { findShownProducts } from '../operator-products/operator-products.ts'
import { findShopsByName } from '../operator-shops/operator-shops.ts'
import { findOrdersOfMarket, findOrdersOfShop, parseDeskSearch } from '../orders/orders.ts'
import { findProducts } from '../shop-products/shop-products.ts'
import { findShoppersByText } from '../shoppers/shoppers.ts'

type Verb = Verbs<typeof findCalls>

/** Of each kind: the palette shows them without scrolling on a phone. */
const max_rows = 6

const findAtShop: Verb['findAtShop'] = async (ctx, { body: { search } }) => {
  const { db, shop_id } = ctx
  const mayFind = whatMayBeFound(ctx, search)
  const [orders, products] = await Promise.all([
    mayFind('orders.read') ? findOrdersOfShop(db, { shop_id, ...parseDeskSearch(search, 'shop'), max_rows }) : [],
    mayFind('products.read') ? findProducts(ctx, { search, max_rows }) : [],
  ])
  return { data: { orders, products } }
}

const findInMarket: Verb['findInMarket'] = async (ctx, { body: { search } }) => {
  const { db, locale } = ctx
  const mayFind = whatMayBeFound(ctx, search)
  const named = { search, locale, max_rows }
  const [orders, products, shops, shoppers, categories, brands] = await Promise.all([
    mayFind('orders.read') ? findOrdersOfMarket(db, { ...parseDeskSearch(search, 'market'), locale, max_rows }) : [],
    mayFind('moderation.read') ? findShownProducts(ctx, { search, max_rows }) : [],
    mayFind('shops.read') ? findShopsByName(db, named) : [],
    mayFind('shoppers.read') ? findShoppersByText(db, { search, max_rows }) : [],
    mayFind('catalogue.read') ? findCategoriesByName(db, named) : [],
    mayFind('catalogue.read') ? findBrandsByName(db, named) : [],
  ])
  return { data: { orders, products, shops, shoppers, categories, brands } }
}

const whatMayBeFound =
  ({ permissions }: { permissions: ReadonlySet<Permission> }, search: string) =>
  (needed: Permission): boolean =>
    search.trim() !== '' && mayDo(permissions, needed)

export const findRoutes = routesOf(findCalls, { findAtShop, findInMarket })
