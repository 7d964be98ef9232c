import { queryOptions } from '@tanstack/react-query'
import type { OrderPayment } from '#contract/orders.ts'
import { call } from '#storefront/platform/api/client.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'

/** Milliseconds between two questions, and how long they are asked. */
const pause = 3_000
const patience = 60_000

/** Asks the shop to ask the gateway, again and again until it knows, for a minute from when it began at most. */
export const paymentCheck = (id: number, began: number) =>
  queryOptions({
    queryKey: ['payment-check', id],
    queryFn: async (): Promise<OrderPayment> => {
      const { data } = await call('POST /orders/{id}/payment-check', { params: { id: String(id) } })
      if (!isWaiting(data.payment)) await shopperData.invalidateQueries({ queryKey: ['orders'] })
      return data.payment
    },
    refetchInterval: ({ state }) => (isOver(Date.now() - began, state.data) ? false : pause),
    refetchOnWindowFocus: false,
    staleTime: patience,
    retry: false,
  })

/** Asks once, whenever somebody wants to know. */
export const paymentCheckOnce = (id: number) => queryOptions({ ...paymentCheck(id, 0), refetchOnMount: 'always' })

/** Whether there is nothing more to ask, or it was asked for long enough. */
export const isOver = (waited: number, payment: OrderPayment | undefined): boolean =>
  (payment !== undefined && !isWaiting(payment)) || waited >= patience

/** Nobody knows yet: it can still be paid. */
export const isWaiting = ({ status, can_pay }: OrderPayment): boolean => status === 'unpaid' && can_pay
