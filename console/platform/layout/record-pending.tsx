import { useText } from '#console/platform/i18n/texts.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { pageColumns } from './page-header.tsx'

interface RecordPendingProps {
  readonly query: {
    readonly error: unknown
    readonly refetch: () => unknown
    readonly isFetching: boolean
  }
  /** Classes of the heights of the two columns. */
  readonly heights: readonly [main: string, side: string]
}

/** In place of a record of two columns that is loading, or has failed to. */
export function RecordPending({ query: { error, refetch, isFetching }, heights }: RecordPendingProps) {
  const t = useText()
  if (error) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  return (
    <LoadingRegion label={t('states.loading')} className={pageColumns}>
      {heights.map((height, index) => (
        <Skeleton key={index === 0 ? 'main' : 'side'} className={height} />
      ))}
    </LoadingRegion>
  )
}
