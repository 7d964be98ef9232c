import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { OrderState } from '#contract/orders.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn, ListView } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { HeldBadge, isHeld, orderStates, PaymentBadge, StateBadge } from './order-badges.tsx'
import { PrintedBadge } from './order-papers.tsx'
import { type DeskOrderCard, ordersPerPage, useOrderList } from './order-queries.ts'

/** The orders of a shop, or those of all shops at the desk of the market. */
export function OrderList() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  // The console sends no page address to a server, so the typed name or number may be in it.
  const { view, search, page } = readListState(params, [])
  const status = orderStates.find((state) => state === view)
  const { data, error, refetch, isFetching } = useOrderList({ status, search, page })
  const retry = () => void refetch()
  return (
    <DeskList
      params={params}
      onParamsChange={changeParams}
      rows={data?.orders}
      total={data?.total ?? 0}
      perPage={ordersPerPage}
      views={useViews(data?.counts)}
      columns={useColumns()}
      problem={!data && error && <QueryProblem error={error} onRetry={retry} isRetrying={isFetching} />}
      isForbidden={isForbidden(error)}
      empty={<NoOrders status={status} onRetry={retry} isRetrying={isFetching} />}
      noneFound={(clear) => <NoneFound onClear={clear} />}
      idOf={({ id }) => String(id)}
      nameOf={({ order_code }) => order_code}
      isSearchable
      labels={useListLabels({ list: t('orders.title'), search: t('orders.search') })}
      link={Link}
    />
  )
}

/** A tab per state, with the number of orders that the search finds in it. */
function useViews(counts: Partial<Record<OrderState, number>> | undefined): ListView[] {
  const t = useText()
  const locale = useLocale()
  const write = (count: number) => (counts ? { count: formatNumber(count, locale) } : {})
  const sum = Object.values(counts ?? {}).reduce((total, count) => total + count, 0)
  return [
    { id: '', label: t('orders.all'), ...write(sum) },
    ...orderStates.map((id) => ({ id, label: t(`orders.state.${id}`), ...write(counts?.[id] ?? 0) })),
  ]
}

function useColumns(): ListColumn<DeskOrderCard>[] {
  const t = useText()
  const { desk } = useDesks()
  const { dayTime } = useMoments()
  const writeAmount = useAmounts()
  const shop: ListColumn<DeskOrderCard> = {
    ...{ id: 'shop', label: t('orders.shop') },
    cell: (order) => (
      <bdi translate="no" className="inline-block sm:max-w-48 sm:min-w-24">
        {order.shop?.name}
      </bdi>
    ),
  }
  return [
    { id: 'code', label: t('orders.code'), isTitle: true, cell: (order) => <CodeCell order={order} /> },
    {
      ...{ id: 'recipient', label: t('orders.recipient') },
      cell: ({ recipient }) => (
        <bdi translate="no" className="inline-block wrap-anywhere sm:max-w-64 sm:min-w-24">
          {recipient}
        </bdi>
      ),
    },
    ...(desk?.kind === 'market' ? [shop] : []),
    { id: 'state', label: t('orders.state'), cell: ({ status }) => <StateBadge state={status} /> },
    { id: 'payment', label: t('orders.payment'), cell: ({ payment }) => <PaymentBadge payment={payment} /> },
    {
      ...{ id: 'amount', label: t('orders.amount'), isNumeric: true },
      cell: ({ payable_amount, currency }) => (
        <bdi className="whitespace-nowrap">{payable_amount !== null && writeAmount(payable_amount, currency)}</bdi>
      ),
    },
    { id: 'placed', label: t('orders.placed'), cell: ({ created_at }) => dayTime(created_at) },
  ]
}

function CodeCell({ order }: { order: DeskOrderCard }) {
  const { desk } = useDesks()
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Link
        to={`${desk?.path}/orders/${order.id}`}
        translate="no"
        className="relative text-brand-text underline-offset-4 hit-44 hover:underline xl:whitespace-nowrap"
      >
        <bdi>{order.order_code}</bdi>
      </Link>
      {isHeld(order) && <HeldBadge />}
      <PrintedBadge printed={order.printed} />
    </span>
  )
}

interface NoOrdersProps {
  /** Of the chosen tab. */
  readonly status: OrderState | undefined
  readonly onRetry: () => void
  readonly isRetrying: boolean
}

function NoOrders({ status, onRetry, isRetrying }: NoOrdersProps) {
  const t = useText()
  if (status) {
    const action = <Button render={<Link to="?" />}>{t('orders.show_all')}</Button>
    return <EmptyState title={t('orders.none_in_state')} action={action} />
  }
  const action = (
    <Button loading={isRetrying} onClick={onRetry}>
      {t('orders.check_again')}
    </Button>
  )
  return <EmptyState title={t('orders.none')} text={t('orders.none_text')} action={action} />
}
