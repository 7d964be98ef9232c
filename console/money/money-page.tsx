import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { PageHeader } from '#console/platform/layout/page-header.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ForbiddenState } from '#ui/desk/states/desk-states.tsx'
import { BalanceCard } from './balance-card.tsx'
import { MonthsCard } from './months-card.tsx'
import { PayoutsCard } from './payouts/payouts-card.tsx'

/** What market and shop owe each other. */
export default function MoneyPage() {
  const t = useText()
  const { desk } = useDesks()
  const mayRead = useCan()('money.read')
  const transactions = (
    <>
      <Button render={<Link to={`${desk?.path}/money/invoices`} />}>{t('commission-invoices.title')}</Button>
      <Button render={<Link to={`${desk?.path}/money/transactions`} />}>{t('money.transactions')}</Button>
    </>
  )
  return (
    <>
      <PageHeader title={t('money.title')} text={t('money.text')} actions={mayRead && transactions} />
      {mayRead ? (
        <div className="grid grid-cols-1 gap-4">
          <BalanceCard />
          <PayoutsCard />
          <MonthsCard />
        </div>
      ) : (
        <ForbiddenState title={t('states.forbidden')} text={t('states.forbidden_text')} />
      )}
    </>
  )
}
