import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import type { LedgerEntry, LedgerTransaction } from '#contract/books.ts'
import { classNames } from '#ui/class-names.ts'
import type { ListColumn } from '#ui/desk/list/list-parts.ts'
import { useAccountTexts } from './account-texts.ts'

/** `account`: that of the filter, whose entries stand out. */
export function useTransactionColumns(account: string | undefined): ListColumn<LedgerTransaction>[] {
  const t = useText()
  const { dayTime } = useMoments()
  return [
    {
      id: 'transaction',
      label: t('books.transaction'),
      isTitle: true,
      cell: ({ kind, id }) => (
        <span className="inline-grid">
          {t(`books.kind.${kind}`)}
          <span className="text-meta font-normal text-neutral-600">
            {t('books.transaction_number', { number: String(id) })}
          </span>
        </span>
      ),
    },
    {
      id: 'booked',
      label: t('books.booked'),
      cell: ({ at }) => <time dateTime={at}>{dayTime(at)}</time>,
    },
    { id: 'about', label: t('books.about'), cell: (transaction) => <About transaction={transaction} /> },
    {
      id: 'entries',
      label: t('books.entries'),
      isAction: true,
      cell: (transaction) => <Entries transaction={transaction} account={account} />,
    },
  ]
}

/** The order, the payout or the correction that it is about, as a link for people who may see it. */
function About({ transaction: { order, payment_id, payout, correction } }: { transaction: LedgerTransaction }) {
  const t = useText()
  const can = useCan()
  if (order) {
    const code = <OrderCode code={order.order_code} />
    return can('orders.read') ? <RowLink to={`/market/orders/${order.id}`}>{code}</RowLink> : code
  }
  if (payout) {
    const text = t('books.payout', { number: String(payout.id) })
    return can('payouts.read') ? <RowLink to={`/market/payouts/${payout.run_id}`}>{text}</RowLink> : text
  }
  if (correction) {
    return (
      <span dir="auto" className="block max-w-80 wrap-anywhere">
        {correction.reason}
      </span>
    )
  }
  if (payment_id === null) return null
  const text = t('books.payment', { number: String(payment_id) })
  return can('refunds.read') ? <RowLink to={`/market/payments/${payment_id}`}>{text}</RowLink> : text
}

const RowLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="relative text-brand-text underline-offset-4 hit-44 hover:underline">
    {children}
  </Link>
)

interface EntriesProps {
  readonly transaction: LedgerTransaction
  readonly account: string | undefined
}

function Entries({ transaction: { entries, currency }, account }: EntriesProps) {
  return (
    <ul className="grid w-full gap-1.5 sm:min-w-64">
      {entries.map((entry, index) => (
        // The entries of a transaction never change.
        // biome-ignore lint/suspicious/noArrayIndexKey: two may be equal
        <EntryRow key={index} entry={entry} currency={currency} isChosen={entry.account === account} />
      ))}
    </ul>
  )
}

function EntryRow({ entry, currency, isChosen }: { entry: LedgerEntry; currency: string; isChosen: boolean }) {
  const { nameAccount } = useAccountTexts()
  const writeAmount = useAmounts()
  return (
    <li className={classNames('flex items-baseline justify-between gap-4', isChosen && 'font-semibold')}>
      <span className="grid min-w-0">
        {nameAccount(entry.account)}
        {entry.shop && (
          <bdi translate="no" className="text-meta font-normal wrap-anywhere text-neutral-600">
            {entry.shop.name}
          </bdi>
        )}
      </span>
      <bdi className="whitespace-nowrap tabular-nums">{writeAmount(entry.amount, currency)}</bdi>
    </li>
  )
}
