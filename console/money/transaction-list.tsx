import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useDesks } from '#console/platform/session/desks.ts'
import { useTransactions } from './money-queries.ts'
import { TransactionRows, useTransactionPage } from './transaction-rows.tsx'

/** Each change of the balance of a shop, for its people. */
export default function TransactionList() {
  const t = useText()
  const { desk } = useDesks()
  const trail = [{ label: t('money.title'), href: `${desk?.path}/money` }]
  return (
    <>
      <PageHeader title={t('money.transactions')} text={t('money.transactions_text')} trail={trail} />
      <TransactionRows query={useTransactions(useTransactionPage())} />
    </>
  )
}
