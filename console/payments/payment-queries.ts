import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import type { DeskPayment, PaymentStatus } from '#contract/operator-payments.ts'

export const paymentsPerPage = 20

interface PaymentPage {
  readonly isStuck: boolean
  readonly status: PaymentStatus | undefined
  readonly search: string
  readonly page: number
}

/** A page of payments. Gateways change them too, so it is loaded again on each visit. */
export const usePaymentList = (shown: PaymentPage) =>
  useQuery({
    queryKey: ['payments', 'list', shown],
    queryFn: async ({ signal }) => {
      const { isStuck, status, search, page } = shown
      const query = {
        ...{ status, page: String(page), per_page: String(paymentsPerPage) },
        stuck: isStuck ? ('yes' as const) : undefined,
        search: search || undefined,
      }
      return (await call('GET /operator/payments', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const paymentKey = (id: string) => ['payments', 'one', id]

/** Ms. A gateway answers a requested refund within seconds. */
const pollInterval = 5_000

const isAnyGoing = (payment: DeskPayment | undefined) =>
  payment?.refunds.some(({ state }) => state === 'going') === true

/** A payment. While one of its refunds is under way, it is loaded again and again. */
export const usePayment = (id: string) =>
  useQuery({
    queryKey: paymentKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET /operator/payments/{id}', { params: { id } }, { signal })).data.payment,
    refetchInterval: ({ state }) => (isAnyGoing(state.data) ? pollInterval : false),
    staleTime: 0,
  })

export type Settlement = InputAt<'POST /operator/refunds/{id}/settle'>['body']

/** What a person does with a refund that is stuck. */
export type RefundMove =
  | { readonly kind: 'retry'; readonly refund_id: number }
  | { readonly kind: 'settle'; readonly refund_id: number; readonly body: Settlement }

/** Sends the move and shows the payment as the server answers. */
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

/** Records what became of money of an unknown payment. */
export async function handleUnknownCapture(id: number, note: string): Promise<void> {
  await call('POST /operator/unknown-captures/{id}/handle', { params: { id: String(id) }, body: { note } })
  await queryClient.invalidateQueries({ queryKey: ['payments', 'list'] })
}

/** Refetches all shown payments after a concurrent change. */
export const reloadPayments = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['payments'] })
