import { Link } from 'react-router'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { NoneFound, useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAddressParams } from '#console/platform/lists/use-address-params.ts'
import { useShopFilter } from '#console/platform/lists/use-shop-filter.ts'
import { isForbidden, QueryProblem } from '#console/platform/states/query-problem.tsx'
import { ledgerAccounts, ledgerKinds } from '#contract/book-kinds.ts'
import type { Books, LedgerEntry, LedgerTransaction } from '#contract/books.ts'
import { formatMonth } from '#locales/dates.ts'
import { EmptyState } from '#ui/blocks/empty-state.tsx'
import { DeskList } from '#ui/desk/list/desk-list.tsx'
import type { ChoiceFilter } from '#ui/desk/list/list-parts.ts'
import { readAfterId, readListState } from '#ui/desk/list/list-state.ts'
import { useAccountTexts } from './account-texts.ts'
import { rowsPerPage, type TransactionFilter, useAccounts, useLedgerTransactions } from './book-queries.ts'
import { listMonths, readMonth } from './months.ts'
import { useTransactionColumns } from './transaction-columns.tsx'

/** The transactions of the ledger, the latest first. */
export default function TransactionList() {
  const t = useText()
  return (
    <>
      <PageHeader
        title={t('books.transactions')}
        text={t('books.transactions_text')}
        trail={[{ label: t('books.title'), href: '/market/books' }]}
      />
      <Transactions />
    </>
  )
}

/** The call takes one value of each. */
function readFilter(params: URLSearchParams): TransactionFilter {
  const { filters, ...state } = readListState(params, ['kind', 'account', 'shop', 'month'])
  return {
    kind: ledgerKinds.find((each) => each === filters.kind?.at(-1)),
    account: filters.account?.at(-1),
    shop: filters.shop?.at(-1),
    month: readMonth(filters.month?.at(-1)) || undefined,
    after: readAfterId(state),
  }
}

function Transactions() {
  const t = useText()
  const [params, changeParams] = useAddressParams()
  const filter = readFilter(params)
  const { data, error, refetch, isFetching } = useLedgerTransactions(filter)
  const entries = (data?.transactions ?? []).flatMap((transaction) => transaction.entries)
  return (
    <div className="[&_td]:align-baseline">
      <DeskList
        params={params}
        onParamsChange={changeParams}
        rows={data?.transactions}
        total={data?.transactions.length ?? 0}
        next={data?.next ?? null}
        perPage={rowsPerPage}
        filters={[
          useKindFilter(),
          useAccountFilter(entries, filter.account),
          useShopFilter(entries, filter.shop),
          useMonthFilter(data, filter.month),
        ]}
        columns={useTransactionColumns(filter.account)}
        problem={
          !data && error && <QueryProblem error={error} onRetry={() => void refetch()} isRetrying={isFetching} />
        }
        isForbidden={isForbidden(error)}
        empty={<EmptyState title={t('books.none')} text={t('books.none_text')} />}
        noneFound={(clear) => <NoneFound onClear={clear} />}
        idOf={({ id }) => String(id)}
        nameOf={({ kind, id }: LedgerTransaction) => `${t(`books.kind.${kind}`)} ${id}`}
        labels={useListLabels({ list: t('books.transactions'), search: '' })}
        link={Link}
      />
    </div>
  )
}

function useKindFilter(): ChoiceFilter {
  const t = useText()
  const options = ledgerKinds.map((value) => ({ value, label: t(`books.kind.${value}`) }))
  return { id: 'kind', label: t('books.kind'), isSingle: true, options }
}

const accountOrder: readonly string[] = ledgerAccounts

/** Those of the trial balance and of the shown entries. Gateways, which the order does not have, come first. */
function useAccountFilter(entries: readonly LedgerEntry[], chosen: string | undefined): ChoiceFilter {
  const t = useText()
  const { nameAccount } = useAccountTexts()
  const shown = entries.map(({ account }) => account)
  const accounts = new Set([...(useAccounts() ?? []), ...shown, ...(chosen ? [chosen] : [])])
  const options = [...accounts].sort(compareAccounts).map((value) => ({ value, label: nameAccount(value) }))
  return { id: 'account', label: t('books.account'), isSingle: true, options }
}

const compareAccounts = (a: string, b: string): number =>
  accountOrder.indexOf(a) - accountOrder.indexOf(b) || (a < b ? -1 : 1)

function useMonthFilter(
  data: Pick<Books, 'this_month' | 'first_month'> | undefined,
  chosen: string | undefined,
): ChoiceFilter {
  const t = useText()
  const locale = useLocale()
  const months = new Set([...(data ? listMonths(data) : []), ...(chosen ? [chosen] : [])])
  const options = [...months].map((value) => ({ value, label: formatMonth(`${value}-01`, locale, 'UTC') }))
  return { id: 'month', label: t('books.month'), isSingle: true, options }
}
