import { useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import { timelineKey } from '../one-order-queries.ts'
import type { DeskOrder } from '../order-queries.ts'

/** What happened to an order, with the notes of the open desk. */
export function useTimeline(id: string) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: timelineKey(desk, id),
    queryFn: async ({ signal }) => {
      const request = [{ params: { id } }, { signal }] as const
      const { data } =
        desk?.kind === 'market'
          ? await call('GET /operator/orders/{id}/timeline', ...request)
          : await call('GET /shop/orders/{id}/timeline', ...request)
      return data.entries
    },
    staleTime: 0,
  })
}

export function useAddInternalNote(order: Pick<DeskOrder, 'id'>) {
  const { desk } = useDesks()
  const id = String(order.id)
  const sendWithKey = useIdempotencyKey()
  return async (text: string): Promise<void> => {
    const request = { params: { id }, body: { text } }
    await sendWithKey(request.body, async (options) => {
      if (desk?.kind === 'market') await call('POST /operator/orders/{id}/notes', request, options)
      else await call('POST /shop/orders/{id}/notes', request, options)
    })
    await queryClient.invalidateQueries({ queryKey: timelineKey(desk, id) })
  }
}
