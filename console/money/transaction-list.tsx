import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ShopTransaction } from '#contract/shop-money.ts'
import { type TransactionView, transactionViews } from '#contract/shop-money-kinds.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { readListState } from '#ui/desk/list/list-state.ts'
import { useAmountColumns } from './amount-columns.tsx'
import { rowsPerPage, useTransactions } from './money-queries.ts'
import { useAvailabilityText } from './use-availability-text.ts'

export default function TransactionList() {
  const t = useText()
  const { desk } = useDesks()
  const trail = [{ label: t('money.title'), href: `${desk?.path}/money` }]
  return (
    <>
      <PageHeader title={t('money.transactions')} text={t('money.transactions_text')} trail={trail} />
      <Transactions />
    </>
  )
}

function Transactions() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const state = readListState(params, [])
  const view = transactionViews.find((each) => each === state.view)
  const { data, error, refetch, isFetching } = useTransactions({ view, after: state.after })
  const views = [
    { id: '', label: t('money.all') },
    ...transactionViews.map((id) => ({ id, label: t(`money.view.${id}`) })),
  ]
  return (
    <DeskList
      params={params}
      onParamsChange={changeParams}
      rows={data?.transactions}
      total={data?.transactions.length ?? 0}
      next={data?.next ?? null}
      perPage={rowsPerPage}
      views={views}
      columns={useColumns(data?.currency ?? '')}
      problem={!data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      isForbidden={isForbidden(error)}
      empty={<NoTransactions view={view} />}
      noneFound={(clear) => <NoneFound onClear={clear} />}
      idOf={({ id }) => String(id)}
      nameOf={({ order }) => order.order_code}
      labels={useListLabels({ list: t('money.transactions'), search: '' })}
      link={Link}
    />
  )
}

const sums = ['gross', 'commission', 'cash', 'change'] as const

function useColumns(currency: string): ListColumn<ShopTransaction>[] {
  const t = useText()
  const { dayTime } = useMoments()
  const describe = useAvailabilityText()
  return [
    { id: 'order', label: t('orders.code'), isTitle: true, cell: (row) => <OrderCell row={row} /> },
    {
      id: 'booked',
      label: t('money.booked'),
      cell: ({ at }) => <time dateTime={at}>{dayTime(at)}</time>,
    },
    ...useAmountColumns(sums, currency),
    {
      id: 'availability',
      label: t('money.availability'),
      cell: ({ availability, available_on }) => describe(availability, available_on),
    },
  ]
}

/** A link, if the person may see orders. */
function OrderCell({ row: { order, kind } }: { row: ShopTransaction }) {
  const t = useText()
  const can = useCan()
  const { desk } = useDesks()
  const code = <OrderCode code={order.order_code} />
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {can('orders.read') ? (
        <Link
          to={`${desk?.path}/orders/${order.id}`}
          className="relative text-brand-text underline-offset-4 hit-44 hover:underline"
        >
          {code}
        </Link>
      ) : (
        code
      )}
      <span className="text-meta font-normal text-neutral-600">{t(`money.kind.${kind}`)}</span>
    </span>
  )
}

function NoTransactions({ view }: { view: TransactionView | undefined }) {
  const t = useText()
  if (!view) return <EmptyState title={t('money.none')} text={t('money.none_text')} />
  const action = <Button render={<Link to="?" />}>{t('money.show_all')}</Button>
  return <EmptyState title={t('money.none_in_view')} action={action} />
}
