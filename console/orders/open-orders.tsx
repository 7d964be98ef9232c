import { useText } from '#console/platform/i18n/texts.tsx'
import { CountLinks } from '#console/platform/layout/count-links.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { OrderState } from '#contract/orders.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { useOrderList } from './order-queries.ts'

const openStates = ['pending', 'confirmed', 'processing', 'picked_up', 'on_the_way'] as const satisfies OrderState[]

/** What waits at the desk: the number of orders in each open state, which leads to them. */
export function OpenOrders() {
  const t = useText()
  // The first page of the list, so that the list is there when it is opened.
  const { data, error, refetch, isFetching } = useOrderList({ status: undefined, search: '', page: 1 })
  return (
    <Card title={t('orders.open')}>
      {data ? (
        <Counts counts={data.counts} />
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

function Counts({ counts }: { counts: Partial<Record<OrderState, number>> }) {
  const t = useText()
  const { desk } = useDesks()
  const links = openStates.flatMap((state) => {
    const count = counts[state]
    return count ? { to: `${desk?.path}/orders?view=${state}`, label: t(`orders.state.${state}`), count } : []
  })
  if (links.length === 0) return <p className="text-neutral-700">{t('orders.none_open')}</p>
  return <CountLinks links={links} />
}
