import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import type { OperatorShopAnswer, ShopState } from '#contract/operator-shops.ts'

export const shopStates = ['open', 'closed', 'suspended'] as const satisfies readonly ShopState[]

export const shopsPath = '/market/shops'
export const shopsPerPage = 20

export type ShopSort = 'name' | 'newest' | 'popular'

interface ShopPage {
  readonly state: ShopState | undefined
  readonly search: string
  readonly sort: ShopSort
  readonly page: number
}

const listKey = ['operator-shops', 'list']

export function useShopList({ state, search, sort, page }: ShopPage) {
  return useQuery({
    queryKey: [...listKey, { state, search, sort, page }],
    queryFn: async ({ signal }) => {
      const narrowed = { ...(state && { state }), ...(search && { search }) }
      const query = { ...narrowed, sort, page: String(page), per_page: String(shopsPerPage) }
      return (await call('GET /operator/shops', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const shopQuery = (id: string) =>
  queryOptions({
    queryKey: ['operator-shops', 'one', id],
    queryFn: async ({ signal }): Promise<OperatorShopAnswer> =>
      (await call('GET /operator/shops/{id}', { params: { id } }, { signal })).data,
    staleTime: 0,
  })

export function showShop({ version, shop }: OperatorShopAnswer): void {
  queryClient.setQueryData(shopQuery(String(shop.id)).queryKey, { version, shop })
  void queryClient.invalidateQueries({ queryKey: listKey })
}

export const reloadShops = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['operator-shops'] })

type NewShop = InputAt<'POST /operator/shops'>['body']

/** Returns the link of the owner's invitation, in case the mail does not arrive. */
export async function createShop(body: NewShop, options: { readonly idempotencyKey: string }) {
  const { data } = await call('POST /operator/shops', { body }, options)
  showShop(data)
  return { id: data.shop.id, sent: { email: body.email, link: data.link, isMailed: data.is_mailed } }
}

export async function suspendShop(id: number, reason: string): Promise<void> {
  showShop((await call('POST /operator/shops/{id}/suspend', { params: { id: String(id) }, body: { reason } })).data)
}

export async function restoreShop(id: number): Promise<void> {
  showShop((await call('POST /operator/shops/{id}/restore', { params: { id: String(id) }, body: {} })).data)
}
