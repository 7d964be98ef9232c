import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useDesks } from '#console/platform/session/desks.ts'
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
import { PayoutLink, TransactionName, useTransactionName } from './transaction-name.tsx'
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
      nameOf={useTransactionName()}
      labels={useListLabels({ list: t('money.transactions'), search: '' })}
      link={Link}
    />
  )
}

const sums = ['gross', 'commission', 'cash', 'paid', 'change'] as const

function useColumns(currency: string): ListColumn<ShopTransaction>[] {
  const t = useText()
  const { dayTime } = useMoments()
  return [
    { id: 'order', label: t('money.transaction'), isTitle: true, cell: (row) => <TransactionName transaction={row} /> },
    {
      id: 'booked',
      label: t('money.booked'),
      cell: ({ at }) => <time dateTime={at}>{dayTime(at)}</time>,
    },
    ...useAmountColumns(sums, currency),
    {
      id: 'availability',
      label: t('money.availability'),
      cell: (row) => <Availability transaction={row} />,
    },
  ]
}

function Availability({
  transaction: { order, payout_id, availability, available_on },
}: {
  transaction: ShopTransaction
}) {
  const describe = useAvailabilityText()
  if (availability !== 'paid') return describe(availability, available_on)
  // A payout pays no other one.
  return order && payout_id !== null ? <PayoutLink id={payout_id} text="money.in_payout" /> : null
}

function NoTransactions({ view }: { view: TransactionView | undefined }) {
  const t = useText()
  if (!view) return <EmptyState title={t('money.none')} text={t('money.none_text')} />
  const action = <Button render={<Link to="?" />}>{t('money.show_all')}</Button>
  return <EmptyState title={t('money.none_in_view')} action={action} />
}
