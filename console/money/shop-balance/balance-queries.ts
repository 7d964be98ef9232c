import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import { rowsPerPage, type TransactionPage } from '../money-queries.ts'

const keyOf = (id: string) => ['money', 'balances', 'shop', id]

/** Orders change the balance at any time, so it is loaded again on each visit. */
export const useShopBalance = (id: string) =>
  useQuery({
    queryKey: [...keyOf(id), 'balance'],
    queryFn: async ({ signal }) => (await call('GET /operator/balances/{id}', { params: { id } }, { signal })).data,
    staleTime: 0,
  })

export const useBalanceTransactions = (id: string, { view, after }: TransactionPage) =>
  useQuery({
    queryKey: [...keyOf(id), 'transactions', { view, after }],
    queryFn: async ({ signal }) => {
      const query = { view, ...(after && { after }), per_page: String(rowsPerPage) }
      return (await call('GET /operator/balances/{id}/transactions', { params: { id }, query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const paymentsPerPage = 5

export const useShopPayments = (id: string, page: number) =>
  useQuery({
    queryKey: [...keyOf(id), 'payments', page],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), per_page: String(paymentsPerPage) }
      return (await call('GET /operator/balances/{id}/payments', { params: { id }, query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** A payment changes what payout runs pay as well. */
async function reloadBalances(): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['payouts', 'preview'] })
  await queryClient.invalidateQueries({ queryKey: ['money', 'balances'] })
}

export type PaymentBody = InputAt<'POST /operator/balances/{id}/payments'>['body']

/** After a lost response, the payment may be in the list already. */
export function useRecordPayment(id: string) {
  const sendWithKey = useIdempotencyKey(reloadBalances)
  return async (body: PaymentBody): Promise<void> => {
    await sendWithKey(body, (key) => call('POST /operator/balances/{id}/payments', { params: { id }, body }, key))
    await reloadBalances()
  }
}

export async function undoPayment(id: number, reason: string): Promise<void> {
  try {
    await call('POST /operator/shop-payments/{id}/undo', { params: { id: String(id) }, body: { reason } })
  } finally {
    await reloadBalances()
  }
}
