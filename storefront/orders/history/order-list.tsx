import { useQuery } from '@tanstack/react-query'
import { PackageOpen, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { Pagination, useListTopFocus } from '#storefront/platform/navigation/pagination.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { ErrorState } from '#ui/blocks/error-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { classNames } from '#ui/class-names.ts'
import type { BuyAgain } from '../actions/order-actions.tsx'
import { type OrderListData, ordersQuery, useLiveOrders } from '../order-queries.ts'
import { OrderListLoading } from '../order-states.tsx'
import { OrderCard } from './order-card.tsx'
import { getHistoryPath, type OrderFilter } from './order-filter.ts'
import { OrderSearch, OrderTabs } from './order-filter-bar.tsx'

export function OrderList({ filter, buyAgain }: { filter: OrderFilter; buyAgain: BuyAgain }) {
  const t = useText()
  useLiveOrders()
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(ordersQuery(filter), shopperData)
  return (
    <>
      <div className="panel mb-4 overflow-hidden">
        <OrderTabs filter={filter} counts={data?.counts} />
        <div className="p-3">
          <OrderSearch filter={filter} />
        </div>
      </div>
      {data && <Orders filter={filter} data={data} isStale={isPlaceholderData} buyAgain={buyAgain} />}
      {!data && !isError && <OrderListLoading />}
      {!data && isError && (
        <ErrorState
          text={t('orders.lost')}
          retryLabel={t('faults.try_again')}
          onRetry={() => refetch()}
          retrying={isFetching}
          className="panel min-h-60"
        />
      )}
    </>
  )
}

type OrdersProps = { filter: OrderFilter; data: OrderListData; isStale: boolean; buyAgain: BuyAgain }

function Orders({ filter, data, isStale, buyAgain }: OrdersProps) {
  const t = useText()
  const { top, begin } = useListTopFocus(filter)
  const { orders, total, page, per_page } = data
  if (orders.length === 0) return total > 0 ? <PageOutOfRange filter={filter} /> : <NoOrders filter={filter} />
  const first = (page - 1) * per_page + 1
  return (
    <div aria-busy={isStale} className={classNames('transition-opacity', isStale && 'opacity-50')}>
      <p ref={top} role="status" tabIndex={-1} className="text-meta mb-3 text-neutral-600">
        {t('orders.showing', { first, last: first + orders.length - 1, count: total })}
      </p>
      <div className="mb-6 grid gap-4">
        {orders.map((order) => (
          <OrderCard
            key={order.id}
            order={order}
            buyAgain={buyAgain}
            // In the tab of a state, a cancelled order leaves the list.
            {...(filter.status && { returnTo: findPageHeading })}
          />
        ))}
      </div>
      <Pagination
        paging={data}
        total={total}
        hrefOf={(paging) => getHistoryPath({ ...filter, ...paging })}
        onClick={begin}
      />
    </div>
  )
}

const findPageHeading = () => document.querySelector<HTMLElement>('main h1')

/** The page number is beyond the last page. */
function PageOutOfRange({ filter }: { filter: OrderFilter }) {
  const t = useText()
  return (
    <div className="panel">
      <EmptyState
        art={<PackageOpen className="size-24" />}
        title={t('orders.none_on_page')}
        action={<Button render={<Link to={getHistoryPath({ ...filter, page: 1 })} />}>{t('orders.first_page')}</Button>}
      />
    </div>
  )
}

function NoOrders({ filter }: { filter: OrderFilter }) {
  const t = useText()
  const isSearch = filter.search !== undefined
  const title = filter.status ? t(`orders.none.${filter.status}`) : t('orders.none_yet')
  return (
    <div className="panel">
      <EmptyState
        art={isSearch ? <SearchX className="size-20" /> : <PackageOpen className="size-24" />}
        title={isSearch ? t('orders.none_found', { search: filter.search ?? '' }) : title}
        action={
          isSearch || filter.status ? (
            <Button render={<Link to="/order-history" />}>{t('orders.show_all')}</Button>
          ) : (
            <Button variant="primary" render={<Link to="/" />}>
              {t('cart.start_shopping')}
            </Button>
          )
        }
      />
    </div>
  )
}
