import { findCalls } from '#contract/find.ts'
import { mayDo } from '#contract/may-do.ts'
import type { Permission } from '#contract/permissions.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { findBrandsByName, findCategoriesByName } from '../catalogue/catalogue.ts'
import { findOrdersOfMarket, findOrdersOfShop, parseDeskSearch } from '../orders/orders.ts'

type Verb = Verbs<typeof findCalls>

/** Of each kind: the palette shows them without scrolling on a phone. */
const max_rows = 6

const findAtShop: Verb['findAtShop'] = async ({ db, permissions, shop_id }, { body: { search } }) => {
  const mayFind = search.trim() !== '' && mayDo(permissions, 'orders.read')
  const orders = mayFind ? await findOrdersOfShop(db, { shop_id, ...parseDeskSearch(search, 'shop'), max_rows }) : []
  return { data: { orders } }
}

const findInMarket: Verb['findInMarket'] = async ({ db, permissions, locale }, { body: { search } }) => {
  const mayFind = (needed: Permission) => search.trim() !== '' && mayDo(permissions, needed)
  const named = { search, locale, max_rows }
  const [orders, categories, brands] = await Promise.all([
    mayFind('orders.read') ? findOrdersOfMarket(db, { ...parseDeskSearch(search, 'market'), locale, max_rows }) : [],
    mayFind('catalogue.read') ? findCategoriesByName(db, named) : [],
    mayFind('catalogue.read') ? findBrandsByName(db, named) : [],
  ])
  return { data: { orders, categories, brands } }
}

export const findRoutes = routesOf(findCalls, { findAtShop, findInMarket })
