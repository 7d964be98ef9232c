import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listCachedPages } from '#console/platform/api/cached-pages.ts'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { shopOf, useDesks } from '#console/platform/session/desks.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import { ApiError } from '#contract/client/api-error.ts'
import type { FlashSaleProduct, ShopFlashSaleAnswer } from '#contract/desk-flash-sales.ts'

export const salesPerPage = 20

export type OfferTerms = InputAt<'POST /shop/flash-sales/{id}/offers'>['body']['offers'][number]

/** Lists need an id. */
export type ProductRow = FlashSaleProduct & { readonly id: number }

export const useShopSalesPath = (): string => `${useDesks().desk?.path}/flash-sales`

function useShopKeys() {
  const { desk } = useDesks()
  const key = ['flash-sales', desk?.path]
  return {
    // A change may go on after its page was left.
    options: { shop: shopOf(desk) },
    listKey: [...key, 'list'],
    saleKey: (id: number | string) => [...key, 'one', String(id)],
    productsKey: (id: number | string) => [...key, 'products', String(id)],
  }
}

export function useShopSales(page: number) {
  const { listKey } = useShopKeys()
  return useQuery({
    queryKey: [...listKey, page],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), per_page: String(salesPerPage) }
      return (await call('GET /shop/flash-sales', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useShopSale(id: string) {
  const { saleKey } = useShopKeys()
  return useQuery({
    queryKey: saleKey(id),
    queryFn: async ({ signal }): Promise<ShopFlashSaleAnswer> =>
      (await call('GET /shop/flash-sales/{id}', { params: { id } }, { signal })).data,
    staleTime: 0,
  })
}

interface ProductFilter {
  readonly search: string
  readonly page: number
}

export function useOfferableProducts(id: number, { search, page }: ProductFilter) {
  const { productsKey } = useShopKeys()
  return useQuery({
    queryKey: [...productsKey(id), { search, page }],
    queryFn: async ({ signal }) => {
      const query = {
        ...(search && { search: search.slice(0, 100) }),
        page: String(page),
        per_page: String(salesPerPage),
      }
      const { data } = await call(
        'GET /shop/flash-sales/{id}/products',
        { params: { id: String(id) }, query },
        { signal },
      )
      return { ...data, products: data.products.map((each): ProductRow => ({ ...each, id: each.product_id })) }
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Finds a product on the cached pages of the list. */
export function useFindProduct(sale: number): (id: number) => ProductRow | undefined {
  const { productsKey } = useShopKeys()
  return (id) =>
    listCachedPages<{ products: readonly ProductRow[] }>(productsKey(sale))
      .flatMap(({ products }) => products)
      .find((product) => product.id === id)
}

export const reloadShopSales = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['flash-sales'] })

export function useShopSaleCalls(id: number) {
  const { options, listKey, saleKey, productsKey } = useShopKeys()
  const sendWithKey = useIdempotencyKey(reloadShopSales)
  const params = { id: String(id) }
  const show = (answer: ShopFlashSaleAnswer) => {
    queryClient.setQueryData(saleKey(id), answer)
    for (const queryKey of [listKey, productsKey(id)]) void queryClient.invalidateQueries({ queryKey })
  }
  return {
    offer: async (offers: OfferTerms[]) => {
      const body = { offers }
      const send = (key: { idempotencyKey: string }) =>
        call('POST /shop/flash-sales/{id}/offers', { params, body }, { ...options, ...key })
      try {
        show((await sendWithKey(body, send)).data)
      } catch (error) {
        // The deadline has passed, or the market has decided.
        if (error instanceof ApiError && error.status === 409) void reloadShopSales()
        throw error
      }
    },
    withdraw: async (product_id: number) => {
      const body = { product_ids: [product_id] }
      show((await call('POST /shop/flash-sales/{id}/withdraw', { params, body }, options)).data)
    },
  }
}
