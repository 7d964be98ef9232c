import { type ComponentType, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { ActionBar } from '#console/platform/layout/action-bar.tsx'
import { PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { QueryProblem } from '#console/platform/states/query-problem.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { CheckoutCard } from './checkout-card.tsx'
import { NeighbourLinks } from './list/neighbour-links.tsx'
import { useOrder } from './one-order-queries.ts'
import { OrderDelivery } from './order-delivery.tsx'
import { OrderItems } from './order-items.tsx'
import { EndDialogs, OrderButtons, useOrderMoves } from './order-moves.tsx'
import { OrderPapers } from './order-papers.tsx'
import { OrderProceeds } from './order-proceeds.tsx'
import { OrderProgress } from './order-progress.tsx'
import type { DeskOrder } from './order-queries.ts'
import { ParcelsCard } from './parcels/parcels-card.tsx'
import { OrderTimeline } from './timeline/order-timeline.tsx'

const RefundDrawer = lazyLayer(() => import('./refund/refund-drawer.tsx').then((part) => part.RefundDrawer))

interface ChatProps {
  /** Id of the shopper. */
  readonly shopper: string
  readonly isOpen: boolean
  readonly close: () => void
}

interface OrderPageProps {
  readonly id: string
  readonly Chat: ComponentType<ChatProps>
  readonly Returns: ComponentType<Pick<DeskOrder, 'returns'>>
  /** Whether the money of the order is available. */
  readonly Money: ComponentType<Pick<DeskOrder, 'id'>>
}

export function OrderPage({ id, ...parts }: OrderPageProps) {
  const t = useText()
  const { desk } = useDesks()
  const [params] = useSearchParams()
  const { data, error, refetch, isFetching } = useOrder(id)
  const list = `${desk?.path}/orders${params.size > 0 ? `?${params}` : ''}`
  if (hasCode(error, 'orders.not_found', 'errors.invalid')) return <NoSuchOrder list={`${desk?.path}/orders`} />
  const trail = [{ label: t('orders.title'), href: list }]
  return (
    <>
      <PageHeader
        title={data ? isolateText(data.order_code, 'ltr') : t('orders.code')}
        trail={trail}
        actions={data && <NeighbourLinks id={data.id} />}
      />
      {data ? (
        <OrderParts order={data} {...parts} />
      ) : error ? (
        <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <OrderSkeleton />
      )}
    </>
  )
}

function OrderParts({ order, Chat, Returns, Money }: { order: DeskOrder } & Omit<OrderPageProps, 'id'>) {
  const moves = useOrderMoves(order)
  const [isRefunding, setRefunding] = useState(false)
  const [isChatting, setChatting] = useState(false)
  const { chat_user_id } = order
  return (
    <>
      <div className={pageColumns}>
        <div className="grid grid-cols-1 gap-4">
          <OrderProgress order={order} moves={moves} />
          <OrderItems order={order} onRefund={() => setRefunding(true)} />
          <ParcelsCard order={order} />
          <Returns returns={order.returns} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <OrderDelivery order={order} onChat={chat_user_id === null ? undefined : () => setChatting(true)} />
          {order.shop === null && <OrderPapers order={order} />}
          <CheckoutCard order={order} />
          <OrderProceeds order={order}>
            <Money id={order.id} />
          </OrderProceeds>
          <OrderTimeline order={order} />
        </div>
      </div>
      {moves.next && (
        <ActionBar>
          <div className="flex flex-wrap items-center gap-2">
            <OrderButtons moves={moves} />
            <NeighbourLinks id={order.id} isOnlyNext />
          </div>
        </ActionBar>
      )}
      <EndDialogs order={order} moves={moves} />
      {chat_user_id !== null && (
        <Chat shopper={String(chat_user_id)} isOpen={isChatting} close={() => setChatting(false)} />
      )}
      <RefundDrawer order={order} isOpen={isRefunding} close={() => setRefunding(false)} />
    </>
  )
}

function NoSuchOrder({ list }: { list: string }) {
  const t = useText()
  const action = <Button render={<Link to={list} />}>{t('orders.show_all')}</Button>
  return <PageMessage title={t('orders.not_found')} text={t('orders.not_found_text')} action={action} />
}

function OrderSkeleton() {
  const t = useText()
  return (
    <LoadingRegion label={t('states.loading')} className={pageColumns}>
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-60" />
      <Skeleton className="h-60" />
    </LoadingRegion>
  )
}
