import type { Api } from '../api.ts'
import { findProduct, hasColorsAndSizes, isReviewed, isSimple, isSoldOut } from '../find-product.ts'

/** A page of the specification: its address, and whether it belongs to a signed-in shopper. */
export interface PageRoute {
  name: string
  path: string
  isOwn?: true
  /** Default: 200. */
  status?: number
  /** The path of the page that it redirects to. */
  redirectsTo?: string
}

/** Every route with something on it, with ids of the demo's data and of its shopper. */
export const routesOf = async (api: Api): Promise<PageRoute[]> => [
  ...(await publicRoutes(api)),
  ...(await accountRoutes(api)),
]

function firstValue(rows: readonly object[], key = 'id'): string {
  const value: unknown = Reflect.get(rows[0] ?? {}, key)
  if (value === undefined) throw new Error('The demo has no row for a route of the walk.')
  return String(value)
}

const accountRoute = (name: string, path = `/${name}`): PageRoute => ({ name, path, isOwn: true })
const publicRoute = (name: string, path = `/${name}`): PageRoute => ({ name, path })

async function publicRoutes(api: Api): Promise<PageRoute[]> {
  const [home, categories, shops, zones] = await Promise.all([
    api('GET /home'),
    api('GET /categories'),
    api('GET /shops'),
    api('GET /zones'),
  ])
  return [
    publicRoute('home', '/'),
    publicRoute('shops'),
    publicRoute('shop', `/shops/${firstValue(shops.shops)}`),
    publicRoute('shop-about', `/shops/${firstValue(shops.shops)}?tab=about`),
    publicRoute('shop-reviews', `/shops/${firstValue(shops.shops)}?tab=reviews`),
    ...lists,
    publicRoute('product', `/products/${firstValue(home.best_deals)}/details`),
    publicRoute('categories'),
    publicRoute('category', `/categories/${firstValue(categories.categories, 'slug')}`),
    publicRoute('most-popular'),
    publicRoute('best-deal'),
    publicRoute('flash-sale', `/flash-sale/${firstValue([home.flash_sale ?? {}])}`),
    publicRoute('support'),
    publicRoute('terms-and-conditions'),
    publicRoute('privacy-policy'),
    publicRoute('about-us'),
    publicRoute('contact-us'),
    publicRoute('policy', '/page/return-policy'),
    publicRoute('shipping-policy', '/page/shipping-policy'),
    publicRoute('payment-policy', '/page/payment-policy'),
    publicRoute('market-zones'),
    publicRoute('zone-shops', `/zone-shops/${firstValue(zones.zones)}`),
    publicRoute('merchants'),
    publicRoute('shop-register', '/shop/register'),
    publicRoute('blogs'),
    publicRoute('blogs-chosen', '/blogs?category=care-and-repair'),
    publicRoute('blogs-none', '/blogs?search=qwxz'),
    publicRoute('blog', `/blog/${firstValue(home.blogs, 'slug')}`),
    { name: 'not-found', path: '/nowhere', status: 404 },
    { name: 'text-not-found', path: '/page/no-such-text', status: 404 },
  ]
}

const lists: readonly PageRoute[] = [
  publicRoute('products'),
  publicRoute('search', '/products?search=lamp'),
  publicRoute('searched-category', '/products?search=lamp&category=home-living'),
  publicRoute('filtered', '/products?brand[]=Ostra&rating=4&in_stock=1&max_price=5'),
  publicRoute('nothing-found', '/products?search=qwxz'),
]

/** Product pages in other states than the first one. */
export const productRoutes = (): Promise<PageRoute[]> =>
  Promise.all(
    Object.entries({ choices: hasColorsAndSizes, 'sold-out': isSoldOut, reviewed: isReviewed }).map(
      async ([name, isWanted]) =>
        publicRoute(`product-${name}`, `/products/${(await findProduct(isWanted)).id}/details`),
    ),
  )

/** Without goods, the pages of a checkout redirect to the first page or show nothing to buy. */
async function fillCheckouts(api: Api): Promise<void> {
  const { id: product_id } = await findProduct(isSimple)
  const line = { product_id, quantity: 1 }
  await api('POST /cart/store', { body: { ...line, is_buy_now: true } })
  const { total } = await api('GET /carts')
  if (total === 0) await api('POST /cart/store', { body: line })
}

async function accountRoutes(api: Api): Promise<PageRoute[]> {
  await fillCheckouts(api)
  const [orders, addresses, tickets] = await Promise.all([
    api('GET /orders'),
    api('GET /addresses'),
    api('GET /support-tickets'),
  ])
  return [
    accountRoute('checkout'),
    accountRoute('buynow'),
    accountRoute('dashboard'),
    accountRoute('order-history'),
    accountRoute('order', `/order-history/${firstValue(orders.orders)}`),
    accountRoute('wishlist'),
    accountRoute('profile'),
    accountRoute('manage-address'),
    accountRoute('new-address', '/manage-address/new'),
    accountRoute('edit-address', `/manage-address/${firstValue(addresses.addresses)}/edit`),
    accountRoute('change-password'),
    accountRoute('support-tickets'),
    accountRoute('support-ticket', `/support-ticket/${firstValue(tickets.tickets, 'ticket_number')}`),
    accountRoute('massages'),
    accountRoute('notices'),
    accountRoute('preferences', '/notices/preferences'),
  ]
}
