import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ProposalKind } from '#contract/proposals.ts'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { proposalsQuery } from './proposal-queries.ts'

/** Most visits of a list find no proposal. */
const ProposalList = lazyLayer(() => import('./proposal-list.tsx').then((part) => part.ProposalList))

/** Open proposals of shops for a list of the market; renders nothing without any. */
export function ProposalsCard({ kind }: { kind: ProposalKind }) {
  const [hasFailed, setFailed] = useState(false)
  const { data, error, refetch, isFetching } = useQuery(proposalsQuery(kind))
  if (error && !data) {
    return (
      <div className="panel mb-4 p-4">
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      </div>
    )
  }
  if (!data || data.total === 0 || hasFailed) return null
  return <ProposalList data={data} close={() => setFailed(true)} />
}
