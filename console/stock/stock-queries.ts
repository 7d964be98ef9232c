import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { newIdempotencyKey } from '#contract/client/idempotency-key.ts'
import { maxSearchLengths } from '#contract/limits.ts'
import type { ChangeReason, StockLevel, StockSort, StockVariant } from '#contract/shop-stock.ts'

export type StockFilter = 'low' | 'sold_out'
type StockPage = DataAt<'GET /shop/stock'>
export type VariantHistory = DataAt<'GET /shop/variants/{id}/movements'>

interface StockQuery {
  readonly filter: StockFilter | undefined
  readonly search: string
  readonly sort: StockSort
  /** '' for the first page. */
  readonly after: string
}

export const variantsPerPage = 50

/** Orders change the stock at any time, so it is refetched on each visit. */
export function useStockList({ filter, sort, after, search: typed }: StockQuery) {
  const { desk } = useDesks()
  const search = typed.slice(0, maxSearchLengths.stock)
  const keyOf = (after: string) => ['stock', desk?.path, 'list', { filter, search, sort, after }]
  const query = useQuery({
    queryKey: keyOf(after),
    queryFn: async ({ signal }) => {
      const narrowed = { ...(filter && { filter }), ...(search && { search }), ...(after && { after }) }
      const paged = { sort, per_page: String(variantsPerPage) }
      const request = { query: { ...narrowed, ...paged } }
      return (await call('GET /shop/stock', request, { signal, shop: shopOf(desk) })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const first = queryClient.getQueryData<StockPage>(keyOf(''))
  return { ...query, counts: query.data?.counts ?? first?.counts ?? undefined }
}

/** The variant with its movements, newest first. */
export function useVariantHistory(id: string) {
  const { desk } = useDesks()
  return useInfiniteQuery({
    queryKey: ['stock', desk?.path, 'variant', id],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam ? { before_id: pageParam } : {}
      const options = { signal, shop: shopOf(desk) }
      return (await call('GET /shop/variants/{id}/movements', { params: { id }, query }, options)).data
    },
    initialPageParam: '',
    getNextPageParam: ({ has_more, movements }) => (has_more ? movements.at(-1)?.id.toString() : undefined),
    staleTime: 0,
  })
}

/** An addition or removal, or a count with the units that were expected. */
export type StockEdit =
  | { readonly change: number; readonly reason: ChangeReason; readonly note?: string | undefined }
  | { readonly count: number; readonly expected: number; readonly note?: string | undefined }

const paramsOf = ({ variant_id }: StockVariant) => ({ id: String(variant_id) })

/** Calls that change the stock of the shop of the desk, also after its page was left, and updates of the cached stock. */
export function useStockCalls() {
  const { desk } = useDesks()
  const shop = shopOf(desk)
  const key = ['stock', desk?.path]
  const show = ({ variant_id }: StockVariant, update: (shown: StockVariant) => Partial<StockLevel>) => {
    const updated = (row: StockVariant) => (row.variant_id === variant_id ? { ...row, ...update(row) } : row)
    queryClient.setQueriesData<StockPage>(
      { queryKey: [...key, 'list'] },
      (page) => page && { ...page, variants: page.variants.map(updated) },
    )
    queryClient.setQueriesData<InfiniteData<VariantHistory>>(
      { queryKey: [...key, 'variant'] },
      (history) =>
        history && { ...history, pages: history.pages.map((page) => ({ ...page, variant: updated(page.variant) })) },
    )
  }
  return {
    show,
    /** Cancels requests that began before the change: they would overwrite it. */
    cancelLoads: () => queryClient.cancelQueries({ queryKey: key }),
    reload: () => queryClient.invalidateQueries({ queryKey: key }),
    edit: async (variant: StockVariant, body: StockEdit, idempotencyKey = newIdempotencyKey()): Promise<StockLevel> => {
      const request = { params: paramsOf(variant), body }
      return (await call('POST /shop/variants/{id}/stock', request, { idempotencyKey, shop })).data.level
    },
    /** null for the threshold of the shop. */
    setThreshold: async (variant: StockVariant, threshold: number | null) => {
      const request = { params: paramsOf(variant), body: { threshold } }
      const { data } = await call('POST /shop/variants/{id}/threshold', request, { shop })
      show(variant, () => data.level)
      void queryClient.invalidateQueries({ queryKey: key })
    },
    setShopThreshold: async (threshold: number) => {
      await call('POST /shop/stock/threshold', { body: { threshold } }, { shop })
      await queryClient.invalidateQueries({ queryKey: key })
    },
  }
}
