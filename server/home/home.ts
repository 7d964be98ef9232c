import type { Category } from '#contract/catalogue.ts'
import { type Home, homeCalls } from '#contract/home.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { getCategoryTree, getCurrentFlashSale, listShelf, listShelvesOfShops } from '../catalogue/catalogue.ts'
import { findNextPostTime, listBanners, listLatestBlogs } from '../content/content.ts'
import type { Context } from '../context.ts'
import { listAllZones, listTopShops } from '../shops/shops.ts'

const getHome: Verbs<typeof homeCalls>['getHome'] = async (ctx) => {
  const [allBanners, tree, flash_sale, zones, blogs, next_post_at] = await Promise.all([
    listBanners(ctx),
    getCategoryTree(ctx),
    getCurrentFlashSale(ctx, 12),
    listAllZones(ctx),
    listLatestBlogs(ctx, 3),
    findNextPostTime(ctx.db),
  ])
  const banners = allBanners.filter(({ url }) => !leadsToEmptyCategory(url, tree))
  const categories = topCategories(tree)
  return {
    data: {
      banners,
      categories,
      flash_sale,
      ...(await getShelves(ctx)),
      shops: await getShops(ctx),
      zones,
      blogs,
      next_post_at,
    },
  }
}

/** With a single shop, categories of a banner can be empty. */
function leadsToEmptyCategory(url: string, tree: readonly Category[]): boolean {
  const slug = /^\/categories\/([^/?#]+)/.exec(url)?.[1]
  return tree.flatMap(withDescendants).some((category) => category.slug === slug && category.product_count === 0)
}

const withDescendants = (category: Category): Category[] => [category, ...category.children.flatMap(withDescendants)]

const topCategories = (tree: readonly Category[]): Home['categories'] =>
  tree
    .filter(({ product_count }) => product_count > 0)
    .map(({ id, slug, name, thumbnail }) => ({ id, slug, name, thumbnail }))

const [maxOnShelf, maxForYou] = [12, 10]

async function getShelves(ctx: Context) {
  const [popular_products, best_deals, best_rated] = await Promise.all([
    listShelf(ctx, 'popular', maxOnShelf),
    listShelf(ctx, 'discount', maxOnShelf),
    listShelf(ctx, 'rating', maxForYou + 2 * maxOnShelf + 1),
  ])
  // No product twice on one page.
  const shown = new Set([...popular_products, ...best_deals].map(({ id }) => id))
  const others = best_rated.filter(({ id }) => !shown.has(id))
  return {
    popular_products,
    best_deals,
    just_for_you: others.slice(0, maxForYou),
    has_more_products: others.length > maxForYou,
  }
}

async function getShops(ctx: Context): Promise<Home['shops']> {
  const shops = await listTopShops(ctx, 4)
  const shelves = await listShelvesOfShops(
    ctx,
    shops.map(({ id }) => id),
    3,
  )
  return shops.map((shop) => ({ ...shop, products: shelves.get(shop.id) ?? [] }))
}

export const homeRoutes = routesOf(homeCalls, { getHome })
