import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderProgress } from './order-progress.tsx'
import { type DeskOrder, useOrder } from './order-queries.ts'

/** One order: its next steps, items, delivery and events. */
export function OrderPage({ id }: { id: string }) {
  const t = useText()
  const { desk } = useDesks()
  const { data, error, refetch, isFetching } = useOrder(id)
  const list = `${desk?.path}/orders`
  if (hasCode(error, 'orders.not_found', 'errors.invalid')) return <NoSuchOrder list={list} />
  const title = data?.order_code ?? t('orders.code')
  return (
    <>
      <PageHeader title={title} trail={[{ label: t('orders.title'), href: list }]} />
      {error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : data ? (
        <OrderParts order={data} />
      ) : (
        <OrderSkeleton />
      )}
    </>
  )
}

const OrderParts = ({ order }: { order: DeskOrder }) => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
    <div className="grid grid-cols-1 gap-4">
      <OrderProgress order={order} />
      <OrderItems order={order} />
    </div>
    <div className="grid grid-cols-1 gap-4">
      <OrderDelivery order={order} />
      {order.shop === null && <OrderPapers order={order} />}
      <OrderHistory order={order} />
    </div>
  </div>
)

function NoSuchOrder({ list }: { list: string }) {
  const t = useText()
  const action = <Button render={<Link to={list} />}>{t('orders.show_all')}</Button>
  return <EmptyState heading="h1" title={t('orders.not_found')} text={t('orders.not_found_text')} action={action} />
}

function OrderSkeleton() {
  const t = useText()
  return (
    <LoadingRegion label={t('states.loading')} className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
    </LoadingRegion>
  )
}
