import type { Api } from '../api.ts'
import { findProduct, hasBoth, isReviewed, isSoldOut } from '../find-product.ts'

/** A page of the specification: where it is, and whether it is a shopper's own. */
export interface Walked {
  name: string
  path: string
  isOwn?: true
  status?: number
}

/** Every route with something on it, as the demo and its shopper have it. */
export const routesOf = async (api: Api): Promise<Walked[]> => [...(await everybodys(api)), ...(await theirOwn(api))]

const at = (rows: readonly object[], key = 'id') => String(Reflect.get(rows[0] ?? {}, key))
const own = (name: string, path = `/${name}`): Walked => ({ name, path, isOwn: true })
const open = (name: string, path = `/${name}`): Walked => ({ name, path })

async function everybodys(api: Api): Promise<Walked[]> {
  const [home, categories, shops, zones] = await Promise.all([
    api('GET /home'),
    api('GET /categories'),
    api('GET /shops'),
    api('GET /zones'),
  ])
  return [
    open('home', '/'),
    open('shops'),
    open('shop', `/shops/${at(shops.shops)}`),
    open('shop-about', `/shops/${at(shops.shops)}?tab=about`),
    open('shop-reviews', `/shops/${at(shops.shops)}?tab=reviews`),
    ...lists,
    open('product', `/products/${at(home.best_deals)}/details`),
    open('categories'),
    open('category', `/categories/${at(categories.categories, 'slug')}`),
    open('most-popular'),
    open('best-deal'),
    open('flash-sale', `/flash-sale/${home.flash_sale?.id}`),
    open('support'),
    open('terms-and-conditions'),
    open('privacy-policy'),
    open('about-us'),
    open('contact-us'),
    open('policy', '/page/return-policy'),
    open('market-zones'),
    open('zone-shops', `/zone-shops/${at(zones.zones)}`),
    open('merchants'),
    open('shop-register', '/shop/register'),
    open('blogs'),
    open('blogs-chosen', '/blogs?category=care-and-repair'),
    open('blogs-none', '/blogs?search=qwxz'),
    open('blog', `/blog/${at(home.blogs, 'slug')}`),
    { name: 'not-found', path: '/nowhere', status: 404 },
  ]
}

const lists: readonly Walked[] = [
  open('products'),
  open('search', '/products?search=lamp'),
  open('searched-category', '/products?search=lamp&category=home-living'),
  open('filtered', '/products?brand[]=Ostra&rating=4&in_stock=1&max_price=5'),
  open('nothing-found', '/products?search=qwxz'),
]

/** Pages of products that look otherwise than the first one. */
export const productRoutes = (): Promise<Walked[]> =>
  Promise.all(
    Object.entries({ choices: hasBoth, 'sold-out': isSoldOut, reviewed: isReviewed }).map(async ([name, isWanted]) =>
      open(`product-${name}`, `/products/${(await findProduct(isWanted)).id}/details`),
    ),
  )

async function theirOwn(api: Api): Promise<Walked[]> {
  const [orders, addresses, tickets] = await Promise.all([
    api('GET /orders'),
    api('GET /addresses'),
    api('GET /support-tickets'),
  ])
  return [
    own('checkout'),
    own('buynow'),
    own('dashboard'),
    own('order-history'),
    own('order', `/order-history/${at(orders.orders)}`),
    own('wishlist'),
    own('profile'),
    own('manage-address'),
    own('new-address', '/manage-address/new'),
    own('edit-address', `/manage-address/${at(addresses.addresses)}/edit`),
    own('change-password'),
    own('support-tickets'),
    own('support-ticket', `/support-ticket/${at(tickets.tickets, 'ticket_number')}`),
    own('massages'),
    own('notices'),
    own('preferences', '/notices/preferences'),
  ]
}
