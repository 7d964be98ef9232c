import type { Category } from '#contract/catalogue.ts'
import type { Home, homeCalls } from '#contract/home.ts'
import type { Verbs } from '#server/platform/http/route.ts'
import { categoryTree, currentFlashSale, shelf, shelvesOfShops } from '../catalogue/catalogue.ts'
import { listBanners, listLatestBlogs } from '../content/content.ts'
import type { Context } from '../context.ts'
import { topShops, zonesOf } from '../shops/shops.ts'

export const getHome: Verbs<typeof homeCalls>['getHome'] = async (ctx) => {
  const [all, tree, flash_sale, zones, blogs] = await Promise.all([
    listBanners(ctx),
    categoryTree(ctx),
    currentFlashSale(ctx, 12),
    zonesOf(ctx),
    listLatestBlogs(ctx, 3),
  ])
  const banners = all.filter(({ url }) => leadsSomewhere(url, tree))
  const categories = topCategories(tree)
  return {
    data: { banners, categories, flash_sale, ...(await shelvesOf(ctx)), shops: await shopsOf(ctx), zones, blogs },
  }
}

/** Where one shop sells alone, a banner must not lead to a category of which it has nothing. */
function leadsSomewhere(url: string, tree: readonly Category[]): boolean {
  const slug = /^\/categories\/([^/?#]+)/.exec(url)?.[1]
  const found = tree.flatMap(withChildren).find((category) => category.slug === slug)
  return found === undefined || found.product_count > 0
}

const withChildren = (category: Category): Category[] => [category, ...category.children.flatMap(withChildren)]

const topCategories = (tree: readonly Category[]): Home['categories'] =>
  tree
    .filter(({ product_count }) => product_count > 0)
    .map(({ id, slug, name, thumbnail }) => ({ id, slug, name, thumbnail }))

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
