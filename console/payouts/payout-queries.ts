import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useIdempotencyKey } from '#console/platform/api/use-idempotency-key.ts'
import type { InputAt } from '#contract/client/api-call.ts'
import type { PayoutRun } from '#contract/payout-runs.ts'

export const runsPerPage = 20

const refreshMs = 20_000
const isRunOpen = ({ state }: PayoutRun): boolean => state === 'prepared' || state === 'approved'

const listKey = ['payouts', 'runs']
const previewKey = ['payouts', 'preview']
const runKey = (id: number | string) => ['payouts', 'run', String(id)]

export const useRuns = (page: number) =>
  useQuery({
    queryKey: [...listKey, page],
    queryFn: async ({ signal }) => {
      const query = { page: String(page), per_page: String(runsPerPage) }
      return (await call('GET /operator/payout-runs', { query }, { signal })).data
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Orders change what is available at any time, so it is loaded again on each visit. */
export const useRunPreview = () =>
  useQuery({
    queryKey: previewKey,
    queryFn: async ({ signal }) => (await call('GET /operator/payouts/preview', {}, { signal })).data,
    staleTime: 0,
  })

export const useRun = (id: string) =>
  useQuery({
    queryKey: runKey(id),
    queryFn: async ({ signal }) =>
      (await call('GET /operator/payout-runs/{id}', { params: { id } }, { signal })).data.run,
    staleTime: 0,
    // Another person approves it, or marks its payouts.
    refetchInterval: ({ state }) => state.data && isRunOpen(state.data) && refreshMs,
  })

/** Refetches all shown payouts after a concurrent change. */
export const reloadPayouts = (): Promise<void> => queryClient.invalidateQueries({ queryKey: ['payouts'] })

function showRun(run: PayoutRun): PayoutRun {
  queryClient.setQueryData<PayoutRun>(runKey(run.id), run)
  for (const queryKey of [listKey, previewKey, ['money', 'balances']]) void queryClient.invalidateQueries({ queryKey })
  return run
}

/** After a lost response, the shops of the run may no longer be in the preview. */
export function usePrepareRun() {
  const sendWithKey = useIdempotencyKey(reloadPayouts)
  return async (shop_ids: InputAt<'POST /operator/payout-runs'>['body']['shop_ids']): Promise<PayoutRun> => {
    const body = { shop_ids }
    const { data } = await sendWithKey(body, (key) => call('POST /operator/payout-runs', { body }, key))
    return showRun(data.run)
  }
}

const paramsOf = (id: number) => ({ params: { id: String(id) } })

export const approveRun = async (id: number): Promise<PayoutRun> =>
  showRun((await call('POST /operator/payout-runs/{id}/approve', { ...paramsOf(id), body: {} })).data.run)

export const cancelRun = async (id: number): Promise<PayoutRun> =>
  showRun((await call('POST /operator/payout-runs/{id}/cancel', { ...paramsOf(id), body: {} })).data.run)

/** The run shows the download then. */
export async function fetchBankFile(id: number): Promise<Blob> {
  const { data } = await call('GET /operator/payout-runs/{id}/bank-file', paramsOf(id), { isSlow: true })
  void queryClient.invalidateQueries({ queryKey: runKey(id) })
  return data
}

export type PaidBody = InputAt<'POST /operator/payout-runs/{id}/paid'>['body']

export const markPaid = async (id: number, body: PaidBody): Promise<PayoutRun> =>
  showRun((await call('POST /operator/payout-runs/{id}/paid', { ...paramsOf(id), body })).data.run)

export type FailBody = InputAt<'POST /operator/payouts/{id}/fail'>['body']

export const markFailed = async (id: number, body: FailBody): Promise<PayoutRun> =>
  showRun((await call('POST /operator/payouts/{id}/fail', { ...paramsOf(id), body })).data.run)
