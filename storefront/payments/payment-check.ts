import { queryOptions } from '@tanstack/react-query'
import type { OrderPayment } from '#contract/orders.ts'
import { call } from '#storefront/platform/api/client.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'

const pollIntervalMs = 3_000
const pollTimeoutMs = 60_000

/** Polls the gateway's state through the server, until it is final or a minute after `startedAt`. */
export const paymentCheckQuery = (id: number, startedAt: number) =>
  queryOptions({
    queryKey: ['payment-check', id],
    queryFn: async (): Promise<OrderPayment> => {
      const { data } = await call('POST /orders/{id}/payment-check', { params: { id: String(id) } })
      if (!isPaymentPending(data.payment)) await shopperData.invalidateQueries({ queryKey: ['orders'] })
      return data.payment
    },
    refetchInterval: ({ state }) => (isCheckOver(Date.now() - startedAt, state.data) ? false : pollIntervalMs),
    refetchOnWindowFocus: false,
    staleTime: pollTimeoutMs,
    retry: false,
  })

export const singleCheckQuery = (id: number) => queryOptions({ ...paymentCheckQuery(id, 0), refetchOnMount: 'always' })

export const isCheckOver = (elapsedMs: number, payment: OrderPayment | undefined): boolean =>
  (payment !== undefined && !isPaymentPending(payment)) || elapsedMs >= pollTimeoutMs

export const isPaymentPending = ({ status, can_pay }: OrderPayment): boolean => status === 'unpaid' && can_pay
