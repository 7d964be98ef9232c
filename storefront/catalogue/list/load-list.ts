import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Category, ProductCard } from '#contract/catalogue.ts'
import type { Facets } from '#contract/search.ts'
import type { DataAt } from '#storefront/platform/api/api-call.ts'
import { type PageApi, pageApi } from '#storefront/platform/api/page-api.ts'
import { type CategoryFilter, categoryFilter } from './filter/category/category-filter.ts'
import { listHref, productsQuery } from './list-address.ts'
import { type ListPlace, type ListQuery, readListQuery } from './list-query.ts'

export type CategoryTile = Pick<Category, 'slug' | 'name' | 'thumbnail'>

type Alternative = DataAt<'GET /products'>['alternatives'][number]

/** A list as a page shows it. */
export type LoadedList = {
  place: ListPlace
  query: ListQuery
  products: ProductCard[]
  total: number
  filter: CategoryFilter
  /** Those of categories stand in `filter`, with the empty ones among them. */
  facets: Facets
  /** What was searched for instead of what was typed. */
  corrected: string | null
  /** What to look at instead; only where nothing was found. */
  instead: { alternatives: Alternative[]; categories: CategoryTile[]; products: ProductCard[] } | null
}

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'list-sort': { list: LoadedList }
    'list-filters': { list: LoadedList }
  }
}

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** The products of a page's list, in a loader; a page beyond the end leads to the last one. */
export async function loadList(args: LoaderArgs, place: ListPlace, category?: string): Promise<LoadedList> {
  return (await loadListWithTree(args, place, category)).list
}

/** The same with all categories, for pages that show more of them. */
export async function loadListWithTree(args: LoaderArgs, place: ListPlace, category?: string) {
  const api = pageApi(args)
  const query = readListQuery(new URL(args.request.url).searchParams, place, category)
  const [{ data: found }, known] = await Promise.all([
    api.call('GET /products', { query: productsQuery(place, query) }),
    api.attempt('GET /categories'),
  ])
  const last = Math.max(1, Math.ceil(found.total / query.per_page))
  if (query.page > last) throw redirect(listHref(place, { ...query, page: last }))
  const tree = known?.categories ?? []
  const { products, total, facets, corrected } = found
  const filter = categoryFilter(place, query, found, tree)
  const instead = total === 0 ? await somethingElse(api, tree, found.alternatives) : null
  const list: LoadedList = { place, query, products, total, filter, facets, corrected, instead }
  return { list, tree, path: found.category?.path ?? [] }
}

async function somethingElse(api: PageApi, tree: Category[], alternatives: Alternative[]) {
  const popular = await api.attempt('GET /products', { query: { sort: 'popular', per_page: '12' } })
  return { alternatives, categories: tilesOf(tree).slice(0, 10), products: popular?.products ?? [] }
}

/** Those that hold something, with no more than a tile needs. */
export const tilesOf = (tree: readonly Category[]): CategoryTile[] =>
  tree.filter(({ product_count }) => product_count > 0).map(({ slug, name, thumbnail }) => ({ slug, name, thumbnail }))
