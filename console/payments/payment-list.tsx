import { Fragment } from 'react'
import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { PaymentCard, StuckRefund } from '#contract/operator-payments.ts'
import { formatAgo } from '#locales/dates.ts'
import { formatNumber } from '#locales/numbers.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn, ListFilter } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { JoinedTexts } from '#ui/marks/joined-texts.tsx'
import { PaymentStatusBadge, paymentStatuses, StuckBadge } from './payment-badges.tsx'
import { paymentsPerPage, usePaymentList } from './payment-queries.ts'
import { useGatewayName } from './payment-texts.ts'
import { UnknownCaptures } from './unknown-captures.tsx'

const filterIds = ['status']
/** The view with the id '' lists stuck refunds. */
const allView = 'all'

/** Payments with stuck refunds, the longest waiting first; in the other view all online payments. */
export function PaymentList() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const { view, search, page, filters } = readListState(params, filterIds)
  const status = paymentStatuses.find((each) => each === filters.status?.[0])
  const isStuck = view !== allView
  const { data, error, refetch, isFetching } = usePaymentList({ isStuck, status, search, page })
  return (
    <div className="grid grid-cols-1 gap-4">
      {isStuck && data && <UnknownCaptures captures={data.unknown_captures} />}
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.payments}
        total={data?.total ?? 0}
        perPage={paymentsPerPage}
        views={useViews(data?.stuck_count)}
        hasOtherViews
        filters={useFilters()}
        columns={useColumns(isStuck)}
        problem={
          !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        }
        isForbidden={isForbidden(error)}
        empty={<NoPayments isStuck={isStuck} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={listCodes}
        isSearchable
        labels={useListLabels({ list: t('payments.title'), search: t('payments.search') })}
        link={Link}
      />
    </div>
  )
}

const listCodes = ({ orders }: PaymentCard): string => orders.map(({ order_code }) => order_code).join(', ')

function useViews(stuck: number | undefined) {
  const t = useText()
  const locale = useLocale()
  return [
    { id: '', label: t('payments.needs_somebody'), ...(stuck !== undefined && { count: formatNumber(stuck, locale) }) },
    { id: allView, label: t('payments.all') },
  ]
}

function useFilters(): ListFilter[] {
  const t = useText()
  const options = paymentStatuses.map((value) => ({ value, label: t(`payments.status.${value}`) }))
  return [{ id: 'status', label: t('payments.payment'), options, isSingle: true }]
}

function useColumns(isStuck: boolean): ListColumn<PaymentCard>[] {
  const t = useText()
  const { dayTime } = useMoments()
  const gatewayName = useGatewayName()
  const stuck: ListColumn<PaymentCard> = {
    id: 'stuck',
    label: t('payments.needs_somebody'),
    cell: ({ stuck: refunds }) => <StuckCell refunds={refunds} />,
  }
  return [
    { id: 'orders', label: t('orders.title'), isTitle: true, cell: (row) => <OrdersCell row={row} /> },
    ...(isStuck ? [stuck] : []),
    {
      id: 'shops',
      label: t('shops.title'),
      cell: ({ orders }) => (
        <span translate="no" className="wrap-anywhere">
          <JoinedTexts texts={[...new Set(orders.map(({ shop }) => shop.name))]} />
        </span>
      ),
    },
    {
      id: 'amount',
      label: t('payments.amount'),
      isNumeric: true,
      cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} />,
    },
    {
      id: 'refunded',
      label: t('payments.refunded'),
      isNumeric: true,
      cell: ({ refunded_amount, currency }) => <Amount amount={refunded_amount} currency={currency} />,
    },
    { id: 'method', label: t('payments.gateway'), cell: ({ method }) => gatewayName(method) },
    { id: 'status', label: t('payments.payment'), cell: ({ status }) => <PaymentStatusBadge status={status} /> },
    {
      id: 'created',
      label: t('payments.created'),
      cell: ({ created_at }) => <time dateTime={created_at}>{dayTime(created_at)}</time>,
    },
  ]
}

function Amount({ amount, currency }: { amount: number; currency: string }) {
  const writeAmount = useAmounts()
  return <bdi className="whitespace-nowrap tabular-nums">{writeAmount(amount, currency)}</bdi>
}

function OrdersCell({ row }: { row: PaymentCard }) {
  const { desk } = useDesks()
  return (
    <Link
      to={`${desk?.path}/payments/${row.id}`}
      translate="no"
      className="relative wrap-anywhere text-brand-text underline-offset-4 hit-44 hover:underline"
    >
      {row.orders.map(({ id, order_code }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <OrderCode code={order_code} />
        </Fragment>
      ))}
    </Link>
  )
}

function StuckCell({ refunds }: { refunds: readonly StuckRefund[] }) {
  const locale = useLocale()
  return (
    <span className="grid justify-items-start gap-2">
      {refunds.map(({ refund_id, kind, amount, currency, since }) => (
        <span key={refund_id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StuckBadge kind={kind} />
          <Amount amount={amount} currency={currency} />
          <time dateTime={since} className="text-meta font-normal text-neutral-600">
            {formatAgo(since, locale, Date.now())}
          </time>
        </span>
      ))}
    </span>
  )
}

function NoPayments({ isStuck }: { isStuck: boolean }) {
  const t = useText()
  if (!isStuck) return <EmptyState title={t('payments.none')} text={t('payments.none_text')} />
  const action = <Button render={<Link to={`?view=${allView}`} />}>{t('payments.show_all')}</Button>
  return <EmptyState title={t('payments.none_stuck')} text={t('payments.none_stuck_text')} action={action} />
}
