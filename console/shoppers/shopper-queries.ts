import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { shopperDeskLimits } from '#contract/limits.ts'
import type { Shopper, ShopperState } from '#contract/operator-shoppers.ts'

export const shopperStates = ['disabled', 'leaving'] as const satisfies readonly ShopperState[]

export const shoppersPath = '/market/shoppers'
export const shoppersPerPage = 20
export const rowsPerPage = 10

interface ShopperPage {
  readonly state: ShopperState | undefined
  readonly search: string
  /** '' for the first page. */
  readonly after: string
}

const listKey = ['shoppers', 'list']

/** A search is sent in the body: its names and numbers do not belong in addresses, which proxies log. */
export function useShopperList({ state, after, search: typed }: ShopperPage) {
  // Longer input is cut: the beginning suffices to find a shopper.
  const search = typed.slice(0, shopperDeskLimits.search)
  return useQuery({
    queryKey: [...listKey, { state, search, after }],
    queryFn: async ({ signal }) => {
      const body = {
        ...(state && { state }),
        ...(after && { after: Number(after) }),
        search,
        per_page: shoppersPerPage,
      }
      if (search) return (await call('POST /operator/shoppers/search', { body }, { signal })).data
      const query = { ...(state && { state }), ...(after && { after }), per_page: String(shoppersPerPage) }
      return (await call('GET /operator/shoppers', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export const shopperQuery = (id: string) =>
  queryOptions({
    queryKey: ['shoppers', 'one', id],
    queryFn: async ({ signal }): Promise<Shopper> =>
      (await call('GET /operator/shoppers/{id}', { params: { id } }, { signal })).data.shopper,
    staleTime: 0,
  })

export function useShopperOrders(id: number, page: number) {
  return useQuery({
    queryKey: ['shoppers', 'orders', id, page],
    queryFn: async ({ signal }) => {
      const request = { params: { id: String(id) }, query: { page: String(page), per_page: String(rowsPerPage) } }
      return (await call('GET /operator/shoppers/{id}/orders', request, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function useShopperTickets(id: number, page: number) {
  return useQuery({
    queryKey: ['shoppers', 'tickets', id, page],
    queryFn: async ({ signal }) => {
      const request = { params: { id: String(id) }, query: { page: String(page), per_page: String(rowsPerPage) } }
      return (await call('GET /operator/shoppers/{id}/tickets', request, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

function showShopper(shopper: Shopper): void {
  queryClient.setQueryData(shopperQuery(String(shopper.id)).queryKey, shopper)
  void queryClient.invalidateQueries({ queryKey: listKey })
}

export const reloadShopper = (id: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: shopperQuery(String(id)).queryKey })

export async function disableShopper(id: number, reason: string): Promise<void> {
  const request = { params: { id: String(id) }, body: { reason } }
  showShopper((await call('POST /operator/shoppers/{id}/disable', request)).data.shopper)
}

type Decision = 'enable' | 'sessions/end' | 'delete-account' | 'keep-account'

export async function decide(id: number, decision: Decision): Promise<void> {
  const request = { params: { id: String(id) }, body: {} }
  showShopper((await call(`POST /operator/shoppers/{id}/${decision}`, request)).data.shopper)
}
