import { useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { type Desk, useDesks } from '#console/platform/session/desks.ts'
import type { MarketOrder } from '#contract/operator-orders.ts'
import type { OrderState } from '#contract/orders.ts'
import type { ShopOrder } from '#contract/shop-orders.ts'
import type { DeskOrder } from './order-queries.ts'

// A separate file keeps these queries out of the bundle of the list page.

const orderKey = (desk: Desk | undefined, id: string) => ['orders', desk?.path, 'one', id]

export function useOrder(id: string) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: orderKey(desk, id),
    queryFn: async ({ signal }): Promise<DeskOrder> => {
      const request = [{ params: { id } }, { signal }] as const
      if (desk?.kind === 'market') return fromMarket((await call('GET /operator/orders/{id}', ...request)).data.order)
      return fromShop((await call('GET /shop/orders/{id}', ...request)).data.order)
    },
    staleTime: 0,
  })
}

/** Conversations belong to shops. */
const fromMarket = (order: MarketOrder): DeskOrder => ({ ...order, chat_user_id: null })
const fromShop = (order: ShopOrder): DeskOrder => ({ ...order, shop: null, shopper: null, checkout: [] })

export const timelineKey = (desk: Desk | undefined, id: string) => ['orders', desk?.path, 'timeline', id]

/** Moves an order and shows it as the server answers. The market only cancels. */
export function useMoveOrder(order: Pick<DeskOrder, 'id'>) {
  const { desk } = useDesks()
  const id = String(order.id)
  return async (to: OrderState, reason = ''): Promise<void> => {
    const params = { id }
    const moved =
      desk?.kind === 'market'
        ? fromMarket(
            (await call('POST /operator/orders/{id}/move', { params, body: { to: 'cancelled', reason } })).data.order,
          )
        : fromShop(
            (await call('POST /shop/orders/{id}/move', { params, body: { to, reason: reason || undefined } })).data
              .order,
          )
    queryClient.setQueryData<DeskOrder>(orderKey(desk, id), moved)
    void queryClient.invalidateQueries({ queryKey: timelineKey(desk, id) })
    void queryClient.invalidateQueries({ queryKey: ['orders', desk?.path, 'list'] })
  }
}

export function useShowParcels(order: Pick<DeskOrder, 'id'>) {
  const { desk } = useDesks()
  const id = String(order.id)
  return (parcels: DeskOrder['parcels']): void => {
    queryClient.setQueryData<DeskOrder>(orderKey(desk, id), (shown) => shown && { ...shown, parcels })
    void queryClient.invalidateQueries({ queryKey: timelineKey(desk, id) })
  }
}
