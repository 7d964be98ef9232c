import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import type { BalanceView, TransactionView } from '#contract/shop-money-kinds.ts'

export const rowsPerPage = 20

/** Orders change the balance at any time, so it is loaded again on each visit. */
export function useMoney() {
  const { desk } = useDesks()
  return useQuery({
    queryKey: ['money', desk?.path, 'balance'],
    queryFn: async ({ signal }) => (await call('GET /shop/money', {}, { signal })).data,
    staleTime: 0,
  })
}

export function useMoneyMonths() {
  const { desk } = useDesks()
  return useQuery({
    queryKey: ['money', desk?.path, 'months'],
    queryFn: async ({ signal }) => (await call('GET /shop/money/months', {}, { signal })).data,
    staleTime: 0,
  })
}

export interface TransactionPage {
  readonly view: TransactionView | undefined
  /** '' for the first page. */
  readonly after: string
}

export function useTransactions({ view, after }: TransactionPage) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: ['money', desk?.path, 'transactions', { view, after }],
    queryFn: async ({ signal }) => {
      const query = { view, ...(after && { after }), per_page: String(rowsPerPage) }
      return (await call('GET /shop/money/transactions', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** More than an order ever has. */
const maxOrderTransactions = 100

export function useOrderTransactions(order_id: number) {
  const { desk } = useDesks()
  return useQuery({
    queryKey: ['money', desk?.path, 'order', order_id],
    queryFn: async ({ signal }) => {
      const query = { order_id: String(order_id), per_page: String(maxOrderTransactions) }
      return (await call('GET /shop/money/transactions', { query }, { signal })).data
    },
    staleTime: 0,
  })
}

interface BalancePage {
  readonly view: BalanceView | undefined
  readonly page: number
}

export function useBalances({ view, page }: BalancePage) {
  return useQuery({
    queryKey: ['money', 'balances', { view, page }],
    queryFn: async ({ signal }) => {
      const query = { view, page: String(page), per_page: String(rowsPerPage) }
      return (await call('GET /operator/balances', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
