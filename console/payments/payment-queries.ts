import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import type { DeskPayment, PaymentStatus } from '#contract/operator-payments.ts'

export const paymentsPerPage = 20

interface PaymentPageParams {
  readonly isStuck: boolean
  readonly status: PaymentStatus | undefined
  readonly search: string
  readonly page: number
}

/** Gateways change payments too, so the list is refetched on each visit. */
export const usePaymentList = (filter: PaymentPageParams) =>
  useQuery({
    queryKey: ['payments', 'list', filter],
    queryFn: async ({ signal }) => {
      const { isStuck, status, search, page } = filter
      const query = {
        status,
        page: String(page),
        per_page: String(paymentsPerPage),
        stuck: isStuck ? ('yes' as const) : undefined,
        search: search || undefined,
      }
      return (await call('GET /operator/payments', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const paymentKey = (id: string) => ['payments', 'one', id]

/** A gateway answers a requested refund within seconds. */
const pollIntervalMs = 5_000

const isRefundInProgress = (payment: DeskPayment | undefined) =>
  payment?.refunds.some(({ state }) => state === 'going') === true

/** Polls while one of its refunds is in progress. */
export const usePayment = (id: string) =>
  useQuery({
    queryKey: paymentKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET /operator/payments/{id}', { params: { id } }, { signal })).data.payment,
    refetchInterval: ({ state }) => (isRefundInProgress(state.data) ? pollIntervalMs : false),
    staleTime: 0,
  })

export type Settlement = InputAt<'POST /operator/refunds/{id}/settle'>['body']

export type RefundMove =
  | { readonly kind: 'retry'; readonly refund_id: number }
  | { readonly kind: 'settle'; readonly refund_id: number; readonly body: Settlement }

export async function sendRefundMove(move: RefundMove): Promise<void> {
  const params = { id: String(move.refund_id) }
  const { data } =
    move.kind === 'retry'
      ? await call('POST /operator/refunds/{id}/retry', { params, body: {} })
      : await call('POST /operator/refunds/{id}/settle', { params, body: move.body })
  queryClient.setQueryData<DeskPayment>(paymentKey(String(data.payment.id)), data.payment)
  void queryClient.invalidateQueries({ queryKey: ['payments', 'list'] })
  // Orders show their refunds and their history.
  void queryClient.invalidateQueries({ queryKey: ['orders'] })
}

export async function handleUnknownCapture(id: number, note: string): Promise<void> {
  await call('POST /operator/unknown-captures/{id}/handle', { params: { id: String(id) }, body: { note } })
  await queryClient.invalidateQueries({ queryKey: ['payments', 'list'] })
}

/** Refetches all shown payments after a concurrent change. */
export const reloadPayments = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['payments'] })
