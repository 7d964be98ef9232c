import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import type { DataAt } from '#contract/client/api-call.ts'
import { errorMessage } from '#contract/client/api-error.ts'
import { useDebounced } from '#ui/use-debounced.ts'
import { type DeskOrder, reloadOrders } from '../order-queries.ts'
import { isEmptyRefund, type RefundParts } from './refund-values.ts'

const debounceMs = 250

export interface RefundPreview {
  /** Undefined while it belongs to an earlier input. */
  readonly data: DataAt<'POST /shop/orders/{id}/refunds/preview'> | undefined
  readonly problem: string | undefined
}

/** What the input would refund now. */
export function useRefundPreview(order: DeskOrder, parts: RefundParts, isOpen: boolean): RefundPreview {
  const typed = JSON.stringify(parts)
  const debounced = useDebounced(typed, debounceMs)
  const isNeeded = isOpen && !isEmptyRefund(parts)
  const { data, error, isPlaceholderData } = useQuery({
    // Refunds by others change the refundable amount.
    queryKey: ['orders', 'refund-preview', order.id, order.refundable_amount, debounced],
    queryFn: async ({ signal }) => {
      const body: RefundParts = JSON.parse(debounced)
      const params = { id: String(order.id) }
      return (await call('POST /shop/orders/{id}/refunds/preview', { params, body }, { signal })).data
    },
    enabled: isNeeded && debounced === typed,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  })
  const isOfInput = isNeeded && debounced === typed && !isPlaceholderData
  return {
    data: isOfInput && !error ? data : undefined,
    problem: isOfInput && error ? errorMessage(error) : undefined,
  }
}

/** Refunds the parts. The order is loaded again, because payment and history change. */
export function useSendRefund({ id }: Pick<DeskOrder, 'id'>) {
  const sendWithKey = useIdempotencyKey(reloadOrders)
  return async (body: RefundParts & { readonly reason: string }): Promise<void> => {
    await sendWithKey(body, (options) =>
      call('POST /shop/orders/{id}/refund', { params: { id: String(id) }, body }, options),
    )
    await reloadOrders()
  }
}
