import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { Card } from '#console/platform/layout/page-header.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { DeskTicket } from '#contract/operator-tickets.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeliveryPill } from '#ui/marks/delivery-pill.tsx'
import { orderQuery } from './ticket-queries.ts'

/** The order that the ticket is about. Without permission to read orders, only its code. */
export function TicketOrder({ order }: { order: NonNullable<DeskTicket['order']> }) {
  const t = useText()
  const canRead = useCan()('orders.read')
  return (
    <Card title={t('tickets.order')}>
      <span className="text-label">
        <OrderCode code={order.order_code} />
      </span>
      {canRead && <OrderFacts id={order.id} />}
    </Card>
  )
}

function OrderFacts({ id }: { id: number }) {
  const t = useText()
  const { dayTime } = useMoments()
  const writeAmount = useAmounts()
  const { data, error, refetch, isFetching } = useQuery(orderQuery(id))
  if (!data && error) return <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
  if (!data) {
    return (
      <LoadingRegion label={t('states.loading')}>
        <Skeleton className="h-40" />
      </LoadingRegion>
    )
  }
  const { status, shop, created_at, payable_amount, currency, items } = data
  return (
    <>
      <div>
        <DeliveryPill stage={status}>{t(`orders.state.${status}`)}</DeliveryPill>
      </div>
      <FactList>
        <Fact label={t('tickets.order_shop')}>
          <bdi translate="no">{shop.name}</bdi>
        </Fact>
        <Fact label={t('tickets.order_placed')}>{dayTime(created_at)}</Fact>
        {payable_amount !== null && (
          <Fact label={t('tickets.order_total')}>
            <bdi className="tabular-nums">{writeAmount(payable_amount, currency)}</bdi>
          </Fact>
        )}
      </FactList>
      <ul aria-label={t('tickets.order_items')} className="grid grid-cols-1 gap-1 text-neutral-800">
        {items.map((item) => (
          <li key={item.order_line_id} className="flex gap-2">
            <span className="shrink-0 tabular-nums">{`${item.quantity} ×`}</span>
            <bdi translate="no" className="min-w-0 wrap-anywhere">
              {item.name}
            </bdi>
          </li>
        ))}
      </ul>
      <div>
        <Button render={<Link to={`/market/orders/${id}`} />}>{t('tickets.open_order')}</Button>
      </div>
    </>
  )
}
