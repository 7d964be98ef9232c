import { useText } from '#console/platform/i18n/texts.tsx'
import { CountLinks } from '#console/platform/layout/count-links.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { useCountText } from './stock-list.tsx'
import { useStockList } from './stock-queries.ts'

/** The numbers of variants that are low and sold out. */
export function StockAlerts() {
  const t = useText()
  const { desk } = useDesks()
  // Requests the first page of the list, so that the list opens from the cache.
  const { counts, error, refetch, isFetching } = useStockList({
    filter: undefined,
    search: '',
    sort: 'newest',
    after: '',
  })
  const writeCount = useCountText()
  const links = (['low', 'sold_out'] as const)
    .map((filter) => ({
      to: `${desk?.path}/stock?view=${filter}`,
      label: t(`stock.${filter}`),
      count: counts?.[filter] ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .map((link) => ({ ...link, count: writeCount(link.count) }))
  return (
    <Card title={t('stock.title')}>
      {counts && links.length === 0 && <p className="text-neutral-700">{t('stock.none_low')}</p>}
      {links.length > 0 && <CountLinks links={links} />}
      {!counts && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!counts && !error && (
        <LoadingRegion label={t('states.loading')}>
          <Skeleton className="h-20" />
        </LoadingRegion>
      )}
    </Card>
  )
}
