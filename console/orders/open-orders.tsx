import { useText } from '#console/platform/i18n/texts.tsx'
import { CountLinks } from '#console/platform/layout/count-links.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { OrderView } from '#contract/client/order-desk.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { readOrderPage } from './list/order-filters.ts'
import { useOrderList } from './order-queries.ts'

const openViews = ['new', 'to_pack', 'late', 'on_the_way'] as const satisfies OrderView[]

/** What waits at the desk: the number of orders in each view, which leads to them. */
export function OpenOrders() {
  const t = useText()
  // The first page of the list, so that the list is there when it is opened.
  const { data, error, refetch, isFetching } = useOrderList(readOrderPage(new URLSearchParams()))
  return (
    <Card title={t('orders.open')}>
      {data ? (
        <Counts counts={data.views} />
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <LoadingRegion label={t('states.loading')}>
          <Skeleton className="h-20" />
        </LoadingRegion>
      )}
    </Card>
  )
}

function Counts({ counts }: { counts: Readonly<Record<OrderView, number>> }) {
  const t = useText()
  const { desk } = useDesks()
  const links = openViews
    .filter((view) => counts[view] > 0)
    .map((view) => ({ to: `${desk?.path}/orders?view=${view}`, label: t(`orders.view.${view}`), count: counts[view] }))
  if (links.length === 0) return <p className="text-neutral-700">{t('orders.none_open')}</p>
  return <CountLinks links={links} />
}
