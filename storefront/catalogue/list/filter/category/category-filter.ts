import type { Category } from '#contract/catalogue.ts'
import type { Facets } from '#contract/search.ts'
import type { DataAt } from '#storefront/platform/api/api-call.ts'
import type { ListPlace, ListQuery } from '../../list-query.ts'
import { appliedFilters } from '../filter-change.ts'

type ListFacets = { facets: Pick<Facets, 'categories'> } & Pick<DataAt<'GET /products'>, 'category'>

export type CategoryLink = { slug: string; name: string }
export type CategoryOption = CategoryLink & { count: number }

/** The choice of a category: from the top down to the chosen one, and what can be chosen next. */
export type CategoryFilter = { trail: CategoryLink[]; options: CategoryOption[] }

/**
 * What stands below the chosen category, with how many products of this list each holds; none where it is empty. Under the
 * lowest category stand its neighbours, as long as nothing else was asked: only then are their numbers known.
 */
export function categoryFilter(
  place: ListPlace,
  query: ListQuery,
  found: ListFacets,
  tree: Category[],
): CategoryFilter {
  const trail = (found.category?.path ?? []).map(({ slug, name }) => ({ slug, name }))
  const steps = trail.map(({ slug }) => slug)
  const below = childrenAt(tree, steps)
  if (below.length > 0 || tree.length === 0) return { trail, options: counted(below, found) }
  const others = appliedFilters(place, query).filter(({ kind }) => kind !== 'category')
  const isWhole = !query.search && !place.shop_id && !place.flash_sale_id && others.length === 0
  const beside = isWhole ? childrenAt(tree, steps.slice(0, -1)) : []
  const options = beside.map(({ slug, name, product_count }) => ({ slug, name, count: product_count }))
  return { trail: isWhole ? trail.slice(0, -1) : trail, options }
}

/** The node of a category, wherever it stands. */
export function findCategory(tree: readonly Category[], slug: string): Category | undefined {
  for (const node of tree) {
    const found = node.slug === slug ? node : findCategory(node.children, slug)
    if (found) return found
  }
  return undefined
}

function childrenAt(tree: Category[], [step, ...rest]: string[]): Category[] {
  if (step === undefined) return tree
  return childrenAt(tree.find(({ slug }) => slug === step)?.children ?? [], rest)
}

/** The answer names only what holds something. Without a tree it is all there is to go by. */
function counted(below: Category[], { facets }: ListFacets): CategoryOption[] {
  if (below.length === 0) return facets.categories.map(({ slug, name, count }) => ({ slug, name, count }))
  const counts = new Map(facets.categories.map(({ slug, count }) => [slug, count]))
  return below.map(({ slug, name }) => ({ slug, name, count: counts.get(slug) ?? 0 }))
}
