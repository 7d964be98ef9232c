import { type LoaderFunctionArgs, redirect } from 'react-router'
import type { Category, ProductCard } from '#contract/catalogue.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import type { Facets } from '#contract/search.ts'
import { type PageApi, pageApi } from '#storefront/platform/api/page-api.ts'
import { withoutSecondPreviews } from '#storefront/platform/images/without-second-previews.ts'
import { buildCategoryFilter, type CategoryFilter } from './filter/category/category-filter.ts'
import { listHref, toProductsQuery } from './list-address.ts'
import { type ListQuery, type ListScope, readListQuery } from './list-query.ts'

export type CategoryTile = Pick<Category, 'slug' | 'name' | 'thumbnail'>

type Alternative = DataAt<'GET /products'>['alternatives'][number]

export type LoadedList = {
  scope: ListScope
  query: ListQuery
  products: ProductCard[]
  total: number
  filter: CategoryFilter
  /** Category facets are in `filter`, including empty categories. */
  facets: Facets
  /** The corrected search, if the typed one was misspelt. */
  corrected: string | null
  /** Alternatives for an empty list. */
  fallback: { alternatives: Alternative[]; categories: CategoryTile[]; products: ProductCard[] } | null
}

declare module '#storefront/platform/dialogs/dialogs.ts' {
  interface DialogProps {
    'list-sort': { list: LoadedList }
    'list-filters': { list: LoadedList }
  }
}

type LoaderArgs = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** Loads the products of a page. A page number beyond the end redirects to the last page. */
export async function loadList(args: LoaderArgs, scope: ListScope, category?: string): Promise<LoadedList> {
  return (await loadListWithTree(args, scope, category)).list
}

export async function loadListWithTree(args: LoaderArgs, scope: ListScope, category?: string) {
  const api = pageApi(args)
  const query = readListQuery(new URL(args.request.url).searchParams, scope, category)
  const [{ data: response }, categoryData] = await Promise.all([
    api.call('GET /products', { query: toProductsQuery(scope, query) }),
    api.attempt('GET /categories'),
  ])
  const lastPageNumber = Math.max(1, Math.ceil(response.total / query.per_page))
  if (query.page > lastPageNumber) throw redirect(listHref(scope, { ...query, page: lastPageNumber }))
  const tree = categoryData?.categories ?? []
  const { total, facets, corrected } = response
  const products = withoutSecondPreviews(response.products)
  const filter = buildCategoryFilter(scope, query, response, tree)
  const fallback = total === 0 ? await loadAlternatives(api, tree, response.alternatives) : null
  const list: LoadedList = { scope, query, products, total, filter, facets, corrected, fallback }
  return { list, tree, path: response.category?.path ?? [] }
}

async function loadAlternatives(api: PageApi, tree: Category[], alternatives: Alternative[]) {
  const popular = await api.attempt('GET /products', { query: { sort: 'popular', per_page: '12' } })
  return { alternatives, categories: toCategoryTiles(tree).slice(0, 10), products: popular?.products ?? [] }
}

/** Non-empty categories with the fields of a tile. */
export const toCategoryTiles = (tree: readonly Category[]): CategoryTile[] =>
  tree.filter(({ product_count }) => product_count > 0).map(({ slug, name, thumbnail }) => ({ slug, name, thumbnail }))
