import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { maxSearchLengths } from '#contract/limits.ts'
import type { ProductFilter, ProductSort } from '#contract/shop-products.ts'
import type { GridProduct, GridVariant } from '#contract/shop-variants.ts'

type GridPage = DataAt<'GET /shop/variants'>

export interface GridQuery {
  readonly filter: ProductFilter | undefined
  readonly category_id: string | undefined
  readonly search: string
  readonly sort: ProductSort | undefined
  /** The key of the page; '' for the first one. */
  readonly after: string
}

export const cutSearch = (search: string): string => search.slice(0, maxSearchLengths.products)

const pagesKey = (desk: string | undefined) => ['variant-grid', desk]

/** A page of whole products with their variants. Other people change them too, so it is refetched on each visit. */
export function useGridPage({ filter, category_id, sort, after, ...typed }: GridQuery) {
  const { desk } = useDesks()
  const search = cutSearch(typed.search)
  return useQuery({
    queryKey: [...pagesKey(desk?.path), { filter, category_id, search, sort, after }],
    queryFn: async ({ signal }): Promise<GridPage> =>
      (
        await call(
          'GET /shop/variants',
          { query: { filter, category_id, search, sort, after: after || undefined } },
          { signal },
        )
      ).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
    // A refetch while the person types would move the rows.
    refetchOnWindowFocus: false,
  })
}

export interface StoredVariants {
  readonly product_id: number
  readonly version: string
  readonly variants: readonly GridVariant[]
}

/** Replaces the variants of products on the cached pages; those that `stored` leaves out stay. */
export function showStored(stored: readonly StoredVariants[]): void {
  const byId = new Map(stored.map((each) => [each.product_id, each]))
  const merge = (product: GridProduct): GridProduct => {
    const newer = byId.get(product.id)
    if (!newer) return product
    const variants = product.variants.map((row) => newer.variants.find(({ id }) => id === row.id) ?? row)
    return { ...product, version: newer.version, variants }
  }
  queryClient.setQueriesData<GridPage>({ queryKey: ['variant-grid'] }, (page) =>
    page ? { ...page, products: page.products.map(merge) } : page,
  )
}

export const reloadGrid = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['variant-grid'] })
