import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { OrderState } from '#contract/orders.ts'
import { formatNumber } from '#locales/numbers.ts'
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
  const locale = useLocale()
  const { desk } = useDesks()
  const shown = openStates.filter((state) => counts[state])
  if (shown.length === 0) return <p className="text-neutral-700">{t('orders.none_open')}</p>
  return (
    <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-5">
      {shown.map((state) => (
        <li key={state}>
          <Link
            to={`${desk?.path}/orders?view=${state}`}
            className="grid h-full gap-1 rounded-lg bg-neutral-50 p-3 text-neutral-700 hover:bg-neutral-100"
          >
            <span className="text-h2 text-neutral-900 tabular-nums">{formatNumber(counts[state] ?? 0, locale)}</span>
            <span className="text-label">{t(`orders.state.${state}`)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
