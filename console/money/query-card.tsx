import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'

interface QueryCardProps<Data> {
  readonly title: string
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch' | 'isFetching'>
  readonly children: (data: Data) => ReactNode
}

/** A card with the data of a query; a skeleton while it loads, and its failure with a retry. */
export function QueryCard<Data>({ title, query, children }: QueryCardProps<Data>) {
  const t = useText()
  const { data, error, refetch, isFetching } = query
  return (
    <Card title={title}>
      {data !== undefined ? (
        children(data)
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')}>
          <Skeleton className="h-64" />
        </LoadingRegion>
      )}
    </Card>
  )
}
