import type { Category } from '#contract/catalogue.ts'
import { type Home, homeCalls } from '#contract/home.ts'
import type { HomeSection } from '#contract/home-page.ts'
import { operatorHomePageCalls } from '#contract/operator-home-page.ts'
import { routesOf, type Verbs } from '#server/platform/http/route.ts'
import { getCategoryTree, getCurrentFlashSale, listShelf, listShelvesOfShops } from '../catalogue/catalogue.ts'
import {
  findNextPostTime,
  getNextBannerChange,
  leadsToEmptyCategory,
  listBanners,
  listLatestBlogs,
} from '../content/content.ts'
import type { Context } from '../context.ts'
import { listAllZones, listTopShops } from '../shops/shops.ts'
import { getOperatorHomePage, listShownSections, saveOperatorHomePage } from './sections.ts'

const getHome: Verbs<typeof homeCalls>['getHome'] = async (ctx) => {
  const sections = await listShownSections(ctx.db)
  /** Sections that are off cost no queries. */
  const ifShown = <T, Empty>(name: HomeSection, load: () => Promise<T>, empty: Empty): Promise<T | Empty> =>
    sections.includes(name) ? load() : Promise.resolve(empty)
  const [allBanners, banners_change_at, tree, flash_sale, zones, blogs, next_post_at, shelves, shops] =
    await Promise.all([
      listBanners(ctx),
      getNextBannerChange(ctx),
      getCategoryTree(ctx),
      ifShown('flash_sale', () => getCurrentFlashSale(ctx, 12), null),
      ifShown('zones', () => listAllZones(ctx), []),
      ifShown('blog', () => listLatestBlogs(ctx, 3), []),
      ifShown('blog', () => findNextPostTime(ctx.db), null),
      getShelves(ctx, ifShown),
      ifShown('shops', () => getShops(ctx), []),
    ])
  // With a single shop, categories of a banner can be empty.
  const banners = allBanners.filter(
    ({ url, place }) => !leadsToEmptyCategory(url, tree) && (place !== 'pair' || sections.includes('banners')),
  )
  const categories = topCategories(tree)
  return {
    data: {
      sections,
      banners,
      banners_change_at,
      categories,
      flash_sale,
      ...shelves,
      shops,
      zones,
      blogs,
      next_post_at,
    },
  }
}

const topCategories = (tree: readonly Category[]): Home['categories'] =>
  tree
    .filter(({ product_count }) => product_count > 0)
    .map(({ id, slug, name, thumbnail }) => ({ id, slug, name, thumbnail }))

const [maxOnShelf, maxForYou] = [12, 10]

type IfShown = <T, Empty>(name: HomeSection, load: () => Promise<T>, empty: Empty) => Promise<T | Empty>

async function getShelves(ctx: Context, ifShown: IfShown) {
  const [popular_products, best_deals, best_rated] = await Promise.all([
    ifShown('popular', () => listShelf(ctx, 'popular', maxOnShelf), []),
    ifShown('deals', () => listShelf(ctx, 'discount', maxOnShelf), []),
    ifShown('for_you', () => listShelf(ctx, 'rating', maxForYou + 2 * maxOnShelf + 1), []),
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

export const homeRoutes = [
  ...routesOf(homeCalls, { getHome }),
  ...routesOf(operatorHomePageCalls, { getOperatorHomePage, saveOperatorHomePage }),
]
