import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { useDesks } from '#console/platform/session/desks.ts'

interface PayoutPage {
  readonly page: number
  readonly perPage: number
}

/** The market changes payouts at any time, so they are loaded again on each visit. */
export function usePayouts({ page, perPage }: PayoutPage) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: ['money', desk?.path, 'payouts', { page, perPage }],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), per_page: String(perPage) }
      return (await call('GET /shop/payouts', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function usePayout(id: string) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: ['money', desk?.path, 'payout', id],
    queryFn: async ({ signal }) => (await call('GET /shop/payouts/{id}', { params: { id } }, { signal })).data.payout,
    staleTime: 0,
  })
}

export const transactionsPerPage = 20

/** `after`: '' for the first page. */
export function usePayoutTransactions(id: string, after: string) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: ['money', desk?.path, 'payout', id, 'transactions', after],
    queryFn: async ({ signal }) => {
      const query = { ...(after && { after }), per_page: String(transactionsPerPage) }
      return (await call('GET /shop/payouts/{id}/transactions', { params: { id }, query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

export function usePayoutAccount() {
  const { desk } = useDesks()
  return useQuery({
    queryKey: ['money', desk?.path, 'payout-account'],
    queryFn: async ({ signal }) => (await call('GET /shop/payout-account', {}, { signal })).data.account,
    staleTime: 0,
  })
}
