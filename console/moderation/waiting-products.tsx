import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { formatNumber } from '#locales/numbers.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { reviewsPath, useReviewList } from './review-queries.ts'

const queues = ['waiting', 'changed'] as const

/** The numbers of new and of changed products that wait for the market. */
export function WaitingProducts() {
  const t = useText()
  const locale = useLocale()
  // Requests the first page of the list, so that the list opens from the cache.
  const { data, error, refetch, isFetching } = useReviewList({ queue: 'waiting', shop: '', search: '' }, 1)
  const shown = queues.filter((queue) => data?.counts[queue])
  return (
    <Card title={t('moderation.title')}>
      {!data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && (
        <LoadingRegion label={t('states.loading')}>
          <Skeleton className="h-20" />
        </LoadingRegion>
      )}
      {data && shown.length === 0 && <p className="text-neutral-700">{t('moderation.none_waiting')}</p>}
      <ul className="grid grid-cols-2 gap-2 empty:hidden sm:grid-cols-3 xl:grid-cols-5">
        {shown.map((queue) => (
          <li key={queue}>
            <Link
              to={queue === 'waiting' ? reviewsPath : `${reviewsPath}?view=${queue}`}
              className="grid h-full gap-1 rounded-lg bg-neutral-50 p-3 text-neutral-700 hover:bg-neutral-100"
            >
              <span className="text-h2 text-neutral-900 tabular-nums">
                {formatNumber(data?.counts[queue] ?? 0, locale)}
              </span>
              <span className="text-label">{t(`moderation.queue_${queue}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
