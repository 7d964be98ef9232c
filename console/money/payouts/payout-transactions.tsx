import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import { readAfterId, readListState } from '#ui/desk/list/list-state.ts'
import { useAmountColumns } from '../amount-columns.tsx'
import { TransactionName, useTransactionName } from '../transaction-name.tsx'
import { transactionsPerPage, usePayoutTransactions } from './payout-queries.ts'

const sums = ['gross', 'commission', 'cash', 'change'] as const

/** What a payout pays, or would have paid. */
export function PayoutTransactions({ id }: { id: string }) {
  const t = useText()
  const { dayTime } = useMoments()
  const [params, changeParams] = useAddressParams()
  const { data, error, refetch, isFetching } = usePayoutTransactions(id, readAfterId(readListState(params, [])))
  const amounts = useAmountColumns(sums, data?.currency ?? '', {
    rows: data?.transactions,
    isBare: ({ order }) => order === null,
  })
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-h3">{t('money.transactions')}</h2>
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.transactions}
        total={data?.transactions.length ?? 0}
        next={data?.next ?? null}
        perPage={transactionsPerPage}
        columns={[
          {
            id: 'order',
            label: t('money.transaction'),
            isTitle: true,
            cell: (row) => <TransactionName transaction={row} />,
          },
          { id: 'booked', label: t('money.booked'), cell: ({ at }) => <time dateTime={at}>{dayTime(at)}</time> },
          ...amounts,
        ]}
        problem={
          !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        }
        isForbidden={isForbidden(error)}
        empty={<EmptyState title={t('money.none')} heading="h3" />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={(row) => String(row.id)}
        nameOf={useTransactionName()}
        labels={useListLabels({ list: t('money.transactions'), search: '' })}
        link={Link}
      />
    </section>
  )
}
