import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import type { PayoutAccountAnswer } from '#contract/payout-accounts.ts'

export const accountQuery = (desk: string | undefined) =>
  queryOptions({
    queryKey: ['payout-account', desk],
    queryFn: async ({ signal }) => (await call('GET /shop/payout-account', {}, { signal })).data,
    staleTime: 0,
  })

/** Shows what a call answered. The page about money says whether the shop is paid. */
export function useStoreAccount(): (answer: PayoutAccountAnswer) => void {
  const { desk } = useDesks()
  const queryClient = useQueryClient()
  return (answer) => {
    queryClient.setQueryData(accountQuery(desk?.path).queryKey, answer)
    void queryClient.invalidateQueries({ queryKey: ['money', desk?.path] })
  }
}
