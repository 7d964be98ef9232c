import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { useListLabels } from '#console/platform/lists/list-labels.tsx'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { AccountRow, TrialBalance } from '#contract/books.ts'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { ListTable } from '#ui/desk/list/list-table.tsx'
import { useAccountTexts } from './account-texts.ts'

interface TrialBalanceTableProps {
  readonly balance: TrialBalance
  readonly month: string
  /** Whether the page shows another currency, so that this one is named. */
  readonly hasOthers: boolean
  /** Whether the month is not over yet. */
  readonly isOpen: boolean
}

/** The accounts of the ledger in one currency, with their sums. */
export function TrialBalanceTable({ balance, month, hasOthers, isOpen }: TrialBalanceTableProps) {
  const t = useText()
  const { nameAccount } = useAccountTexts()
  const { currency, accounts } = balance
  const title = hasOthers ? t('books.balance_in', { currency }) : t('books.balance')
  const nameOf = ({ account }: AccountRow) => (account === total ? t('books.total') : nameAccount(account))
  return (
    <section className="panel grid grid-cols-1 gap-4 p-4 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-h3">{title}</h2>
        <p className="text-meta max-w-text text-neutral-600">
          {t(isOpen ? 'books.balance_text_current' : 'books.balance_text')}
        </p>
      </div>
      <ListTable
        rows={[...accounts, sumAccounts(accounts)]}
        columns={useColumns(currency, month)}
        idOf={({ account }) => account}
        nameOf={nameOf}
        hiddenColumns={[]}
        sort={null}
        onSort={() => undefined}
        labels={useListLabels({ list: title, search: '' })}
      />
    </section>
  )
}

/** No account: names of accounts have no space. */
const total = 'the total'

const sums = ['opening', 'debits', 'credits', 'closing'] as const

function sumAccounts(accounts: readonly AccountRow[]): AccountRow {
  // In minor units: sums of fractions are not exact.
  const sumOf = (name: (typeof sums)[number]) =>
    accounts.reduce((sum, row) => sum + Math.round(row[name] * 100), 0) / 100
  return {
    account: total,
    opening: sumOf('opening'),
    debits: sumOf('debits'),
    credits: sumOf('credits'),
    closing: sumOf('closing'),
  }
}

function useColumns(currency: string, month: string): ListColumn<AccountRow>[] {
  const t = useText()
  const writeAmount = useAmounts()
  return [
    {
      id: 'account',
      label: t('books.account'),
      isTitle: true,
      cell: ({ account }) => (account === total ? t('books.total') : <AccountCell account={account} month={month} />),
    },
    ...sums.map(
      (name): ListColumn<AccountRow> => ({
        id: name,
        label: t(`books.${name}`),
        isNumeric: true,
        cell: (row) => <bdi className="whitespace-nowrap tabular-nums">{writeAmount(row[name], currency)}</bdi>,
      }),
    ),
  ]
}

function AccountCell({ account, month }: { account: string; month: string }) {
  const { nameAccount, explainAccount } = useAccountTexts()
  return (
    <span className="grid max-w-text justify-items-start gap-0.5 xl:min-w-80">
      <Link
        to={`/market/books/transactions?${new URLSearchParams({ account, month })}`}
        className="relative text-brand-text underline-offset-4 hit-44 hover:underline"
      >
        {nameAccount(account)}
      </Link>
      <span className="text-meta font-normal text-neutral-600">{explainAccount(account)}</span>
    </span>
  )
}
