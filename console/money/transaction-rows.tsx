import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import type { ShopTransaction } from '#contract/shop-money.ts'
import { type TransactionView, transactionViews } from '#contract/shop-money-kinds.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { readAfterId, readListState } from '#ui/desk/list/list-state.ts'
import { useAmountColumns } from './amount-columns.tsx'
import { rowsPerPage, type TransactionPage } from './money-queries.ts'
import { isPayout, PayoutLink, TransactionName, useTransactionName } from './transaction-name.tsx'
import { useAvailabilityText } from './use-availability-text.ts'

/** Of the address. */
export function useTransactionPage(): TransactionPage {
  const [params] = useAddressParams()
  const state = readListState(params, [])
  return { view: transactionViews.find((each) => each === state.view), after: readAfterId(state) }
}

interface TransactionRowsProps {
  /** Of the page in the address. */
  readonly query: Pick<UseQueryResult<TransactionAnswer>, 'data' | 'error' | 'refetch' | 'isFetching'>
}

interface TransactionAnswer {
  readonly currency: string
  readonly transactions: readonly ShopTransaction[]
  readonly next: string | null
}

/** The list of what changed a balance, for the shop and for the market. */
export function TransactionRows({ query: { data, error, refetch, isFetching } }: TransactionRowsProps) {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const { view } = useTransactionPage()
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
      columns={useColumns(data)}
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

/** A payout, a payment of the shop or a correction has its change only. */
const sums = ['gross', 'commission', 'cash', 'change'] as const

function useColumns(data: TransactionAnswer | undefined): ListColumn<ShopTransaction>[] {
  const t = useText()
  const { dayTime } = useMoments()
  return [
    { id: 'order', label: t('money.transaction'), isTitle: true, cell: (row) => <TransactionName transaction={row} /> },
    {
      id: 'booked',
      label: t('money.booked'),
      cell: ({ at }) => <time dateTime={at}>{dayTime(at)}</time>,
    },
    ...useAmountColumns(sums, data?.currency ?? '', {
      rows: data?.transactions,
      isBare: ({ order }) => order === null,
    }),
    {
      id: 'availability',
      label: t('money.state'),
      cell: (row) => <Availability transaction={row} />,
    },
  ]
}

function Availability({
  transaction: { kind, order, payout_id, availability, available_on },
}: {
  transaction: ShopTransaction
}) {
  const t = useText()
  const describe = useAvailabilityText()
  if (availability === 'paid')
    // A payout pays no other one.
    return isPayout({ kind }) || payout_id === null ? null : <PayoutLink id={payout_id} text="money.in_payout" />
  return order ? describe(availability, available_on) : t('money.next_payout')
}

function NoTransactions({ view }: { view: TransactionView | undefined }) {
  const t = useText()
  if (!view) return <EmptyState title={t('money.none')} text={t('money.none_text')} />
  const action = <Button render={<Link to="?" />}>{t('money.show_all')}</Button>
  return <EmptyState title={t('money.none_in_view')} action={action} />
}
