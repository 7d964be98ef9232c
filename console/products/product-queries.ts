import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listCachedPages } from '#console/platform/api/cached-pages.ts'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import type { CallOptions, DataAt } from '#contract/client/api-call.ts'
import type { ProductVersions } from '#contract/product-parts.ts'
import type { SellerProduct, SellerProductRow } from '#contract/shop-products.ts'
import type { ProductListQuery } from './product-filter.ts'

export type ProductChoices = DataAt<'GET /shop/product-choices'>

export const productsPerPage = 50

interface ProductPage extends ProductListQuery {
  /** The key of the page; '' for the first one. */
  readonly after: string
}

const listKey = (desk: string | undefined) => ['products', desk, 'list']
const productKey = (desk: string | undefined, id: string) => ['products', desk, 'one', id]

/** A page of the shop's products. Other people change them too, so it is refetched on each visit. */
export function useProductList(page: ProductPage) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: [...listKey(desk?.path), page],
    queryFn: ({ signal }) => loadProductPage(page, productsPerPage, { signal, shop: shopOf(desk) }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

type ProductPageData = DataAt<'GET /shop/products'>

async function loadProductPage(
  { after, ...page }: ProductPage,
  perPage: number,
  options: Pick<CallOptions, 'signal' | 'shop'>,
): Promise<ProductPageData> {
  const query = { ...page, after: after || undefined, per_page: String(perPage) }
  return (await call('GET /shop/products', { query }, options)).data
}

const maxPerPage = 100

/** All products of a list, on however many pages. */
export async function loadAllProducts(query: ProductListQuery, shop: string | undefined): Promise<SellerProductRow[]> {
  const found: SellerProductRow[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { products, next }: ProductPageData = await loadProductPage({ ...query, after }, maxPerPage, { shop })
    found.push(...products)
    after = next
  }
  return found
}

type Counts = ProductPageData['counts']

/** Only the first page comes with counts. Later pages show its cached counts, if there are any. */
export function useCountsOfFirstPage(page: ProductPage, counts: Counts | undefined): Counts {
  const { desk } = useDesks()
  const key = [...listKey(desk?.path), { ...page, after: '' }]
  return counts ?? queryClient.getQueryData<ProductPageData>(key)?.counts ?? null
}

export function useKnownRows(): (id: number) => SellerProductRow | undefined {
  const { desk } = useDesks()
  return (id) =>
    listCachedPages<ProductPageData>(listKey(desk?.path))
      .flatMap(({ products }) => products)
      .find((row) => row.id === id)
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

/** The stored product as shoppers of a language would see it. */
export const loadPreview = async (id: number, options: { readonly locale: string; readonly signal: AbortSignal }) =>
  (await call('GET /shop/products/{id}/preview', { params: { id: String(id) } }, options)).data.product

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
