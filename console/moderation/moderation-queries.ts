import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { listCachedPages } from '#console/platform/api/cached-pages.ts'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { maxSearchLengths } from '#contract/limits.ts'
import type { ModerationRow, ModerationView, ProductToModerate } from '#contract/operator-products.ts'

export const moderationPath = '/market/products'
export const productsPerPage = 20

/** Maximal number of products in one call that lists or approves. */
const maxProducts = 100

export interface ModerationFilter {
  readonly view: ModerationView
  readonly shop: string
  readonly search: string
}

/** Address of a product in the queue, which keeps the filter for the way back. */
export function moderationAddress(id: number, { view, shop, search }: ModerationFilter): string {
  const params = new URLSearchParams({ queue: view, ...(shop && { shop }), ...(search && { search }) })
  return `${moderationPath}/${id}?${params}`
}

/** Address of the list that the filter shows. */
export function moderationListAddress({ view, shop, search }: ModerationFilter): string {
  const isDefault = view === 'waiting'
  const params = new URLSearchParams({ ...(!isDefault && { view }), ...(shop && { shop }), ...(search && { search }) })
  return params.size > 0 ? `${moderationPath}?${params}` : moderationPath
}

export type ModerationPageData = DataAt<'GET /operator/products'>

const listKey = ['moderation', 'list']

const moderationListQuery = ({ view, shop, search }: ModerationFilter, page: number, perPage = productsPerPage) =>
  queryOptions({
    queryKey: [...listKey, { view, shop, search, page, perPage }],
    queryFn: async ({ signal }): Promise<ModerationPageData> => {
      const narrowed = {
        queue: view,
        search: search.slice(0, maxSearchLengths.products),
        ...(/^\d+$/.test(shop) && { shop_id: shop }),
      }
      const query = { ...narrowed, page: String(page), per_page: String(perPage) }
      return (await call('GET /operator/products', { query }, { signal })).data
    },
    staleTime: 0,
  })

/** Shops change their products at any time, so the list is refetched on each visit. */
export const useModerationList = (filter: ModerationFilter, page: number) =>
  useQuery({ ...moderationListQuery(filter, page), placeholderData: keepPreviousData })

export const moderatedProductQuery = (id: string) =>
  queryOptions({
    queryKey: ['moderation', 'one', id],
    queryFn: async ({ signal }): Promise<ProductToModerate> =>
      (await call('GET /operator/products/{id}', { params: { id } }, { signal })).data.product,
    staleTime: 0,
  })

/** The product as shoppers of a language would see it. */
export const loadModerationPreview = async (
  id: string,
  options: { readonly locale: string; readonly signal: AbortSignal },
) => (await call('GET /operator/products/{id}/preview', { params: { id } }, options)).data.product

export function showModerated(product: ProductToModerate): void {
  queryClient.setQueryData(moderatedProductQuery(String(product.id)).queryKey, product)
  void queryClient.invalidateQueries({ queryKey: listKey })
}

export const reloadModeration = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['moderation'] })

/** The next product of a queue behind the decided one, or else its first one; undefined if there is none. */
export async function findNextProduct(
  filter: ModerationFilter,
  { id, since }: Pick<ModerationRow, 'id' | 'since'>,
): Promise<ModerationRow | undefined> {
  const { products } = await queryClient.fetchQuery(moderationListQuery(filter, 1))
  const others = products.filter((product) => product.id !== id)
  return others.find((product) => product.since > since) ?? others[0]
}

/** Finds a product on the cached pages of the list. */
export const findKnownRow = (id: number): ModerationRow | undefined =>
  listCachedPages<ModerationPageData>(listKey)
    .flatMap(({ products }) => products)
    .find((row) => row.id === id)

export async function listAllProducts(filter: ModerationFilter): Promise<ModerationRow[]> {
  const found: ModerationRow[] = []
  for (let page = 1; ; page += 1) {
    const { products, total } = await queryClient.fetchQuery(moderationListQuery(filter, page, maxProducts))
    found.push(...products)
    if (products.length < maxProducts || found.length >= total) return found
  }
}

type Outcome = DataAt<'POST /operator/products/approve'>

export async function approveAll(products: readonly Pick<ModerationRow, 'id' | 'version'>[]): Promise<Outcome> {
  const outcome: Outcome = { approved: [], refused: [] }
  for (let from = 0; from < products.length; from += maxProducts) {
    const part = products.slice(from, from + maxProducts).map(({ id, version }) => ({ id, version }))
    const { data } = await call('POST /operator/products/approve', { body: { products: part } })
    outcome.approved.push(...data.approved)
    outcome.refused.push(...data.refused)
  }
  return outcome
}
