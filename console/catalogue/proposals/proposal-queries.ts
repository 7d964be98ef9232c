import { queryOptions } from '@tanstack/react-query'
import { call } from '#console/platform/api/client.ts'
import { queryClient } from '#console/platform/api/query-client.ts'
import type { OperatorProposal, ProposalKind } from '#contract/proposals.ts'

export const proposalsQuery = (kind: ProposalKind) =>
  queryOptions({
    queryKey: ['proposals', kind],
    queryFn: async ({ signal }) => (await call('GET /operator/proposals', { query: { kind } }, { signal })).data,
    staleTime: 0,
  })

export type ProposalDecision =
  | { readonly to: 'accept'; readonly name: string; readonly hex: string | null }
  | { readonly to: 'merge'; readonly into: number }
  | { readonly to: 'refuse'; readonly reason: string }

/** The lists are reloaded after a refusal too: another person may have decided. */
export async function decide({ id, kind }: OperatorProposal, decision: ProposalDecision): Promise<OperatorProposal> {
  const params = { id: String(id) }
  try {
    const { to, ...body } = decision
    const { data } =
      to === 'accept'
        ? await call('POST /operator/proposals/{id}/accept', {
            params,
            body: body as { name: string; hex: string | null },
          })
        : to === 'merge'
          ? await call('POST /operator/proposals/{id}/merge', { params, body: body as { into: number } })
          : await call('POST /operator/proposals/{id}/refuse', { params, body: body as { reason: string } })
    return data.proposal
  } finally {
    for (const key of ['proposals', kind === 'brand' ? 'brands' : 'colors', 'todo'])
      void queryClient.invalidateQueries({ queryKey: [key] })
  }
}
