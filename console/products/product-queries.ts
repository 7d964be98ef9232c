import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import type { ProductVersions } from '#contract/product-parts.ts'
import type { ProductFilter, ProductSort, SellerProduct, SellerProductRow } from '#contract/shop-products.ts'

export type ProductChoices = DataAt<'GET /shop/product-choices'>

export const productsPerPage = 50

/** Maximal length of a search that the call accepts. Longer input is cut: the beginning suffices to find a product. */
const maxSearchLength = 60

interface ProductPage {
  readonly filter: ProductFilter | undefined
  readonly category_id: string | undefined
  readonly search: string
  readonly sort: ProductSort | undefined
  /** The key of the page; '' for the first one. */
  readonly after: string
}

/** The category that the address of the list names; values that no call accepts are ignored. */
export function readCategoryId(params: URLSearchParams): string | undefined {
  const category = params.get('category') ?? ''
  return /^\d{1,9}$/.test(category) ? category : undefined
}

const listKey = (desk: string | undefined) => ['products', desk, 'list']
const productKey = (desk: string | undefined, id: string) => ['products', desk, 'one', id]

/** A page of the shop's products. Other people change them too, so it is refetched on each visit. */
export function useProductList({ filter, category_id, sort, after, ...typed }: ProductPage) {
  const { desk } = useDesks()
  const search = typed.search.slice(0, maxSearchLength)
  return useQuery({
    queryKey: [...listKey(desk?.path), { filter, category_id, search, sort, after }],
    queryFn: async ({ signal }) => {
      const per_page = String(productsPerPage)
      const query = { filter, category_id, search, sort, after: after || undefined, per_page }
      return (await call('GET /shop/products', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type Counts = DataAt<'GET /shop/products'>['counts']

/** Only the first page comes with counts. Later pages show its cached counts, if there are any. */
export function useCountsOfFirstPage({ search, ...page }: ProductPage, counts: Counts | undefined): Counts {
  const { desk } = useDesks()
  const key = [...listKey(desk?.path), { ...page, search: search.slice(0, maxSearchLength), after: '' }]
  return counts ?? queryClient.getQueryData<DataAt<'GET /shop/products'>>(key)?.counts ?? null
}

/** Finds a product on the cached pages of the list. */
export function useKnownRows(): (id: number) => SellerProductRow | undefined {
  const { desk } = useDesks()
  return (id) => {
    const pages = queryClient.getQueriesData<DataAt<'GET /shop/products'>>({ queryKey: listKey(desk?.path) })
    return pages.flatMap(([, page]) => page?.products ?? []).find((row) => row.id === id)
  }
}

export function useProduct(id: string) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: productKey(desk?.path, id),
    queryFn: async ({ signal }) => (await call('GET /shop/products/{id}', { params: { id } }, { signal })).data.product,
    staleTime: 0,
  })
}

export function useDiagnosis(id: string) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: [...productKey(desk?.path, id), 'diagnosis'],
    queryFn: async ({ signal }) =>
      (await call('GET /shop/products/{id}/diagnosis', { params: { id } }, { signal })).data,
    staleTime: 0,
  })
}

/** Categories, colours, sizes and other choices for products, named in the language of the page. */
const choicesQuery = (desk: string | undefined) =>
  queryOptions({
    queryKey: ['product-choices', desk],
    queryFn: async (): Promise<ProductChoices> => (await call('GET /shop/product-choices')).data,
    staleTime: 5 * 60_000,
  })

export function useChoices() {
  const { desk } = useDesks()
  return useQuery(choicesQuery(desk?.path))
}

/** Replaces the cached product, and invalidates its diagnosis and the list. */
export function showProduct(desk: string | undefined, product: SellerProduct): void {
  const key = productKey(desk, String(product.id))
  queryClient.setQueryData<SellerProduct>(key, product)
  void queryClient.invalidateQueries({ queryKey: [...key, 'diagnosis'] })
  void queryClient.invalidateQueries({ queryKey: listKey(desk) })
}

/** Replaces a saved part of the cached product. The diagnosis may depend on it. */
export function useShowPart<Part extends keyof ProductVersions>(id: number, part: Part) {
  const { desk } = useDesks()
  return (data: { readonly [P in Part]: SellerProduct[P] } & { readonly version: string }) => {
    const product = queryClient.getQueryData<SellerProduct>(productKey(desk?.path, String(id)))
    if (!product) return
    const versions = { ...product.versions, [part]: data.version }
    showProduct(desk?.path, { ...product, [part]: data[part], versions })
  }
}

export const reloadProducts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['products'] })
