import type { Category } from '#contract/catalogue.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import type { Facets } from '#contract/search.ts'
import type { ListQuery, ListScope } from '../../list-query.ts'
import { listAppliedFilters } from '../filter-change.ts'

type ListFacets = { facets: Pick<Facets, 'categories'> } & Pick<DataAt<'GET /products'>, 'category'>

export type CategoryLink = { slug: string; name: string }
export type CategoryOption = CategoryLink & { count: number }

/** Category filter: `trail` leads from the top to the selected category, `options` can be selected next. */
export type CategoryFilter = { trail: CategoryLink[]; options: CategoryOption[] }

/** A leaf category shows its siblings, but only without other filters: otherwise their counts are unknown. */
export function buildCategoryFilter(
  scope: ListScope,
  query: ListQuery,
  response: ListFacets,
  tree: Category[],
): CategoryFilter {
  const trail = (response.category?.path ?? []).map(({ slug, name }) => ({ slug, name }))
  const slugs = trail.map(({ slug }) => slug)
  const children = findChildrenAt(tree, slugs)
  if (children.length > 0 || tree.length === 0) return { trail, options: withCounts(children, response) }
  const others = listAppliedFilters(scope, query).filter(({ kind }) => kind !== 'category')
  const isUnfiltered = !query.search && !scope.shop_id && !scope.flash_sale_id && others.length === 0
  const siblings = isUnfiltered ? findChildrenAt(tree, slugs.slice(0, -1)) : []
  const options = siblings.map(({ slug, name, product_count }) => ({ slug, name, count: product_count }))
  return { trail: isUnfiltered ? trail.slice(0, -1) : trail, options }
}

export function findCategory(tree: readonly Category[], slug: string): Category | undefined {
  for (const node of tree) {
    const match = node.slug === slug ? node : findCategory(node.children, slug)
    if (match) return match
  }
  return undefined
}

function findChildrenAt(tree: Category[], [step, ...rest]: string[]): Category[] {
  if (step === undefined) return tree
  return findChildrenAt(tree.find(({ slug }) => slug === step)?.children ?? [], rest)
}

/** The response lists only categories with products. Without a tree, those are all options. */
function withCounts(children: Category[], { facets }: ListFacets): CategoryOption[] {
  if (children.length === 0) return facets.categories.map(({ slug, name, count }) => ({ slug, name, count }))
  const counts = new Map(facets.categories.map(({ slug, count }) => [slug, count]))
  return children.map(({ slug, name }) => ({ slug, name, count: counts.get(slug) ?? 0 }))
}
