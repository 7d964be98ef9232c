import type { Home, homeCalls } from '#contract/home.ts'
import { categoryTree, currentFlashSale, shelf, shelvesOfShops } from '../catalogue/catalogue.ts'
import { listBanners, listLatestBlogs } from '../content/content.ts'
import type { Context } from '../context.ts'
import type { Verbs } from '../kit/edge/route.ts'
import { topShops, zonesOf } from '../shops/shops.ts'

export const getHome: Verbs<typeof homeCalls>['getHome'] = async (ctx) => {
  const [banners, categories, flash_sale, zones, blogs] = await Promise.all([
    listBanners(ctx),
    topCategories(ctx),
    currentFlashSale(ctx, 12),
    zonesOf(ctx),
    listLatestBlogs(ctx, 3),
  ])
  return {
    data: { banners, categories, flash_sale, ...(await shelvesOf(ctx)), shops: await shopsOf(ctx), zones, blogs },
  }
}

async function topCategories(ctx: Context): Promise<Home['categories']> {
  const tree = await categoryTree(ctx)
  const filled = tree.filter(({ product_count }) => product_count > 0)
  return filled.map(({ id, slug, name, thumbnail }) => ({ id, slug, name, thumbnail }))
}

/** How many products stand on a shelf of the first page, and how many are just for you. */
const [onShelf, forYou] = [12, 10]

async function shelvesOf(ctx: Context) {
  const [popular_products, best_deals, best_rated] = await Promise.all([
    shelf(ctx, 'popular', onShelf),
    shelf(ctx, 'discount', onShelf),
    shelf(ctx, 'rating', forYou + 2 * onShelf + 1),
  ])
  // Nobody wants to see twice on one page what they passed by once.
  const shown = new Set([...popular_products, ...best_deals].map(({ id }) => id))
  const others = best_rated.filter(({ id }) => !shown.has(id))
  return {
    popular_products,
    best_deals,
    just_for_you: others.slice(0, forYou),
    has_more_products: others.length > forYou,
  }
}

async function shopsOf(ctx: Context): Promise<Home['shops']> {
  const shops = await topShops(ctx, 4)
  const shelves = await shelvesOfShops(
    ctx,
    shops.map(({ id }) => id),
    3,
  )
  return shops.map((shop) => ({ ...shop, products: shelves.get(shop.id) ?? [] }))
}
