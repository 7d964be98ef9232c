import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { type Desk, useDesks } from '#console/platform/session/desks.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import type { ReturnState, ShopReturn } from '#contract/return-shapes.ts'

export const returnsPerPage = 20

interface ReturnPage {
  readonly status: ReturnState | undefined
  readonly page: number
}

/** A page of the returns to the shop. Shoppers change them too, so it is loaded again on each visit. */
export function useReturnList({ status, page }: ReturnPage) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: ['returns', desk?.path, 'list', { status, page }],
    queryFn: async ({ signal }) => {
      const query = { status, page: String(page), per_page: String(returnsPerPage) }
      return (await call('GET /shop/returns', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const returnKey = (desk: Desk | undefined, id: string) => ['returns', desk?.path, 'one', id]

export function useReturn(id: string) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: returnKey(desk, id),
    queryFn: async ({ signal }) => (await call('GET /shop/returns/{id}', { params: { id } }, { signal })).data.return,
    staleTime: 0,
  })
}

export const useMarketReturn = (id: string) =>
  useQuery({
    queryKey: ['returns', 'market', 'one', id],
    queryFn: async ({ signal }) =>
      (await call('GET /operator/returns/{id}', { params: { id } }, { signal })).data.return,
    staleTime: 0,
  })

export type ReturnMove = InputAt<'POST /shop/returns/{id}/move'>['body']

/** Moves a return and shows it as the server answers. */
export function useSendReturnMove({ id }: Pick<ShopReturn, 'id'>) {
  const { desk } = useDesks()
  return async (body: ReturnMove): Promise<void> => {
    const { data } = await call('POST /shop/returns/{id}/move', { params: { id: String(id) }, body })
    queryClient.setQueryData<ShopReturn>(returnKey(desk, String(id)), data.return)
    void queryClient.invalidateQueries({ queryKey: ['returns', desk?.path, 'list'] })
    // A refund changes the order of the return.
    void queryClient.invalidateQueries({ queryKey: ['orders', desk?.path] })
  }
}

export function useRefundSum({ id, order_id, order_line_id, quantity }: ShopReturn, delivery: boolean) {
  return useQuery({
    queryKey: ['returns', 'refund-sum', id, delivery],
    queryFn: async ({ signal }) => {
      const body = { lines: [{ order_line_id, quantity }], delivery, is_return: true }
      const params = { id: String(order_id) }
      return (await call('POST /shop/orders/{id}/refunds/preview', { params, body }, { signal })).data
    },
    // Others may refund parts of the order meanwhile.
    ...{ staleTime: 0, gcTime: 0 },
  })
}

/** Refetches all shown returns after a concurrent change. */
export const reloadReturns = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['returns'] })
