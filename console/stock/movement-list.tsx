import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { StockMovement } from '#contract/shop-stock.ts'
import { formatChange } from '#locales/numbers.ts'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { useVariantHistory } from './stock-queries.ts'

export function MovementList({ history }: { history: ReturnType<typeof useVariantHistory> }) {
  const t = useText()
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, isFetchNextPageError } = history
  const movements = data?.pages.flatMap((page) => page.movements) ?? []
  const retry = isFetchNextPageError ? history.fetchNextPage : history.refetch
  return (
    <Card title={t('stock.history')}>
      {movements.length === 0 && <p className="text-neutral-600">{t('stock.no_movements')}</p>}
      <ol aria-label={t('stock.history')} className="grid grid-cols-1 divide-y divide-neutral-200">
        {movements.map((movement) => (
          <MovementRow key={movement.id} movement={movement} />
        ))}
      </ol>
      {error && <QueryProblem error={error} onRetry={() => void retry()} isRetrying={isFetching} />}
      {!error && hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('stock.more')}
        </Button>
      )}
    </Card>
  )
}

function MovementRow({ movement: { kind, change, reason, note, person, order, at } }: { movement: StockMovement }) {
  const t = useText()
  const locale = useLocale()
  const { dayTime } = useMoments()
  return (
    <li className="flex gap-3 py-3 first:pt-0">
      <bdi
        className={classNames(
          'text-label w-16 shrink-0 text-end tabular-nums',
          change < 0 ? 'text-danger' : 'text-success',
        )}
      >
        {formatChange(change, locale)}
      </bdi>
      <div className="grid min-w-0 flex-1 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-2 text-neutral-900">
          <span>{t(reason ? `stock.reason_${reason}` : `stock.kind_${kind}`)}</span>
          {order && <OrderName order={order} />}
        </p>
        {note && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-line text-neutral-700">
            {note}
          </p>
        )}
        <p className="text-meta flex flex-wrap gap-x-2 text-neutral-600">
          <time dateTime={at}>{dayTime(at)}</time>
          {person && (
            <bdi translate="no" className="wrap-anywhere">
              {person.name}
            </bdi>
          )}
        </p>
      </div>
    </li>
  )
}

/** A link, if the person may see orders. */
function OrderName({ order }: { order: NonNullable<StockMovement['order']> }) {
  const can = useCan()
  const { desk } = useDesks()
  const code = <OrderCode code={order.order_code} />
  if (!can('orders.read')) return code
  return (
    <Link
      to={`${desk?.path}/orders/${order.id}`}
      className="relative text-brand-text underline-offset-4 hit-44 hover:underline"
    >
      {code}
    </Link>
  )
}
