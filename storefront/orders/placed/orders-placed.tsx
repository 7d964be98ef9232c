import { useQueries } from '@tanstack/react-query'
import { CircleX } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Trans } from '#storefront/platform/i18n/trans.tsx'
import { useSession } from '#storefront/platform/session/session.ts'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { LoadingRegion, Skeleton } from '#ui/blocks/skeleton.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { SuccessMark } from '#ui/marks/success-mark.tsx'
import { takeFocus } from '#ui/take-focus.ts'
import { getOrderPath } from '../history/order-filter.ts'
import { MoneyBack } from '../money-back.tsx'
import { orderQuery } from '../order-queries.ts'
import { NoSuchOrder } from '../order-states.tsx'
import { NextSteps, PlacedFacts } from './placed-facts.tsx'
import { PlacedOrder } from './placed-order.tsx'

type OrdersPlacedProps = {
  ids: readonly string[]
  /** The state of the payment, if it needs attention. */
  notice: (orders: readonly Order[]) => ReactNode
  /** Passed in, because orders do not import the chat. */
  chat: ComponentType<{ order: Order }>
  more: ReactNode
}

/** The orders of one checkout. The address of the page can be bookmarked. */
export function OrdersPlaced({ ids, notice, chat: Chat, more }: OrdersPlacedProps) {
  const t = useText()
  useEffect(refetchAfterOrder, [])
  const results = useQueries({ queries: ids.map(orderQuery) }, shopperData)
  const orders = results.flatMap(({ data }) => data ?? [])
  const failed = results.filter(({ isError }) => isError)
  const [first] = orders
  const isAllCancelled = orders.every(({ status }) => status === 'cancelled')
  const isLoading = results.some(({ isPending }) => isPending)
  if (results.every(({ data }) => data === null)) return <NoSuchOrder />
  return (
    <>
      <div className="mx-auto grid max-w-3xl gap-4">
        {orders.length > 0 && <PlacedHead isAllCancelled={isAllCancelled} />}
        {!isLoading && orders.length > 0 && notice(orders)}
        {first && <MoneyBack kind="late" order={first} money={first.payment.late} className="panel p-4" />}
        {isLoading && <PlacedLoading />}
        {orders.map((order) => (
          <PlacedOrder key={order.id} order={order}>
            <Chat order={order} />
          </PlacedOrder>
        ))}
        {failed.length > 0 && (
          <ErrorState
            text={t('orders.one_lost')}
            retryLabel={t('faults.try_again')}
            onRetry={() => void Promise.all(failed.map(({ refetch }) => refetch()))}
            className="panel"
          />
        )}
        {orders.length > 0 && (
          <>
            <PlacedFacts orders={orders} />
            {!isAllCancelled && <NextSteps isCash={orders.every(({ payment }) => payment.method === 'cash')} />}
            <NextLinks orders={orders} />
          </>
        )}
      </div>
      {orders.length > 0 && more}
    </>
  )
}

function refetchAfterOrder(): void {
  shopperData.invalidateQueries({ queryKey: ['orders'] })
  shopperData.refetchQueries({ queryKey: ['cart'] })
}

/** The path is still that of checkout, so the heading announces the new page. */
function PlacedHead({ isAllCancelled }: { isAllCancelled: boolean }) {
  const t = useText()
  const name = useSession((session) => session.user?.name)
  return (
    <div className="grid justify-items-center py-4 text-center">
      {isAllCancelled ? <CircleX className="size-14 text-neutral-500" strokeWidth={1.5} /> : <SuccessMark />}
      <h1 ref={takeFocus} tabIndex={-1} className="text-h1 mt-4">
        {t(isAllCancelled ? 'orders.all_cancelled_title' : 'orders.placed_title')}
      </h1>
      {name && !isAllCancelled && (
        <p className="mt-1 text-neutral-600">
          <Trans of="shell.lead" lead={t('orders.thanks')} value={<bdi>{name}</bdi>} />
        </p>
      )}
    </div>
  )
}

function NextLinks({ orders }: { orders: readonly Order[] }) {
  const t = useText()
  const [only, another] = orders
  const to = only && !another ? getOrderPath(only.id) : '/order-history'
  return (
    <div className="flex flex-wrap justify-center gap-3 py-4">
      <Button variant="primary" render={<Link to={to} />}>
        {t(another ? 'orders.view_orders' : 'orders.view_order')}
      </Button>
      <Button render={<Link to="/" />}>{t('orders.go_on')}</Button>
    </div>
  )
}

function PlacedLoading() {
  const t = useText()
  return (
    <LoadingRegion label={t('orders.one_loading')}>
      <Skeleton className="h-20" />
    </LoadingRegion>
  )
}
