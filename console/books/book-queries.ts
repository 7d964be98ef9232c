import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import type { CorrectionState, LedgerKind } from '#contract/book-kinds.ts'
import type { Books, Correction } from '#contract/books.ts'
import type { InputAt } from '#contract/client/api-call.ts'

export const rowsPerPage = 20

const booksQuery = (month: string) =>
  queryOptions({
    queryKey: ['books', 'balance', month],
    queryFn: async ({ signal }) =>
      (await call('GET /operator/books', { query: { month: month || undefined } }, { signal })).data,
  })

/** Orders change the books at any time, so they are loaded again on each visit. '' for this month. */
export const useBooks = (month: string) =>
  useQuery({ ...booksQuery(month), placeholderData: keepPreviousData, staleTime: 0 })

/** The accounts that have entries. Loaded once: the call sums the whole ledger, and a new account is rare. */
export const useAccounts = (): readonly string[] | undefined =>
  useQuery({ ...booksQuery(''), staleTime: Number.POSITIVE_INFINITY, select: listAccounts }).data

const listAccounts = ({ balances }: Books): string[] =>
  balances.flatMap(({ accounts }) => accounts.map(({ account }) => account))

export interface TransactionFilter {
  readonly kind: LedgerKind | undefined
  readonly account: string | undefined
  readonly shop: string | undefined
  readonly month: string | undefined
  /** '' for the first page. */
  readonly after: string
}

export const useLedgerTransactions = ({ after, shop, ...filter }: TransactionFilter) =>
  useQuery({
    queryKey: ['books', 'transactions', { after, shop, ...filter }],
    queryFn: async ({ signal }) => {
      const query = { ...filter, shop_id: shop, ...(after && { after }), per_page: String(rowsPerPage) }
      return (await call('GET /operator/books/transactions', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

export const fetchBooksFile = async (month: string): Promise<Blob> =>
  (await call('GET /operator/books/csv', { query: { month } }, { isSlow: true })).data

export const useBookShops = (search: string) =>
  useQuery({
    queryKey: ['books', 'shops', search],
    queryFn: async ({ signal }) =>
      (await call('GET /operator/books/shops', { query: { search: search || undefined } }, { signal })).data.shops,
    placeholderData: keepPreviousData,
  })

interface CorrectionPage {
  readonly state: CorrectionState | undefined
  readonly shop: string | undefined
  readonly page: number
}

export const useCorrections = ({ state, shop, page }: CorrectionPage) =>
  useQuery({
    queryKey: ['books', 'corrections', { state, shop, page }],
    queryFn: async ({ signal }) => {
      const query = { state, shop_id: shop, page: String(page), per_page: String(rowsPerPage) }
      return (await call('GET /operator/corrections', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Refetches all shown parts of the books after a change, and the balances of shops. */
async function reloadBooks(): Promise<void> {
  for (const queryKey of [['money'], ['todo']]) void queryClient.invalidateQueries({ queryKey })
  await queryClient.invalidateQueries({ queryKey: ['books'] })
}

type NewCorrection = InputAt<'POST /operator/corrections'>['body']

/** After a lost response, the correction may be in the list. */
export function useProposeCorrection() {
  const sendWithKey = useIdempotencyKey(reloadBooks)
  return async (body: NewCorrection): Promise<void> => {
    await sendWithKey(body, (key) => call('POST /operator/corrections', { body }, key))
    void reloadBooks()
  }
}

const requestOf = ({ id }: Correction) => ({ params: { id: String(id) }, body: {} })

/** A refused correction may have been decided by another person. */
const reloadAfter = (decided: Promise<unknown>) => decided.finally(() => void reloadBooks())

export const approveCorrection = (correction: Correction): Promise<unknown> =>
  reloadAfter(call('POST /operator/corrections/{id}/approve', requestOf(correction)))

export const rejectCorrection = (correction: Correction): Promise<unknown> =>
  reloadAfter(call('POST /operator/corrections/{id}/reject', requestOf(correction)))
