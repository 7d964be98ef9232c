import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { CountLinks } from '#console/platform/layout/count-links.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { formatAgo } from '#locales/dates.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { applicationsPath, useApplicationList } from './application-queries.ts'

/** The number of waiting applications, and the age of the oldest one. */
export function PendingApplications() {
  const t = useText()
  const locale = useLocale()
  // Requests the first page of the list, so that the list opens from the cache.
  const { data, error, refetch, isFetching } = useApplicationList({ state: 'pending', search: '', page: 1 })
  const oldest = data?.applications[0]
  return (
    <Card title={t('applications.title')}>
      {!data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && (
        <LoadingRegion label={t('states.loading')}>
          <Skeleton className="h-20" />
        </LoadingRegion>
      )}
      {data && !oldest && <p className="text-neutral-700">{t('applications.none_pending')}</p>}
      {data && oldest && (
        <CountLinks
          links={[
            {
              ...{ to: applicationsPath, label: t('applications.state_pending'), count: data.counts.pending },
              hint: t('applications.oldest', { ago: formatAgo(oldest.sent_at, locale, Date.now()) }),
            },
          ]}
        />
      )}
    </Card>
  )
}
