import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Card, PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { RecordPending } from '#console/platform/layout/record-pending.tsx'
import { useCan } from '#console/platform/session/desks.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import { Button } from '#ui/buttons/button.tsx'
import { lazyLayer } from '#ui/layers/lazy-layer.tsx'
import { BalanceFigures } from '../balance-card.tsx'
import { TransactionRows, useTransactionPage } from '../transaction-rows.tsx'
import { useBalanceTransactions, useRecordPayment, useShopBalance } from './balance-queries.ts'
import { PaymentsCard } from './payments-card.tsx'

const RecordDialog = lazyLayer(() => import('./record-dialog.tsx').then((part) => part.RecordDialog))

const listPath = '/market/balances'

/** The key remounts the page for each shop, so that no dialog stays from another one. */
export default function ShopBalancePage() {
  const { shop = '' } = useParams()
  return <ShopBalance key={shop} id={shop} />
}

/** What the market and a shop owe each other, for operators. */
function ShopBalance({ id }: { id: string }) {
  const t = useText()
  const query = useShopBalance(id)
  const { data, error } = query
  if (hasCode(error, 'errors.not_found', 'errors.invalid')) return <NoSuchShop />
  return (
    <>
      <PageHeader
        title={data?.shop.name ?? t('money.balance')}
        trail={[{ label: t('money.balances'), href: listPath }]}
        actions={data && <Actions id={id} data={data} />}
      />
      {data ? (
        <div className="grid grid-cols-1 gap-4">
          <div className={pageColumns}>
            <Card title={t('money.balance')}>
              {/* A name may need two lines: figures of a row align at their ends. */}
              <div className="grid grid-cols-1 gap-4 [&>dl>div]:content-between">
                <BalanceFigures money={data.money} />
              </div>
            </Card>
            <PaymentsCard id={id} />
          </div>
          <Transactions id={id} />
        </div>
      ) : (
        <RecordPending query={query} heights={['h-72', 'h-72']} />
      )}
    </>
  )
}

interface ActionsProps {
  readonly id: string
  readonly data: NonNullable<ReturnType<typeof useShopBalance>['data']>
}

function Actions({ id, data: { shop, money } }: ActionsProps) {
  const t = useText()
  const can = useCan()
  const [isOpen, setIsOpen] = useState(false)
  // Outlives the dialog, so that a payment whose response was lost is not recorded twice.
  const record = useRecordPayment(id)
  return (
    <>
      {can('shops.read') && <Button render={<Link to={`/market/shops/${id}`} />}>{t('shop-payments.to_shop')}</Button>}
      {can('payouts.write') && (
        <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {t('shop-payments.record')}
        </Button>
      )}
      {isOpen && <RecordDialog {...{ shop, money, record }} close={() => setIsOpen(false)} />}
    </>
  )
}

function Transactions({ id }: { id: string }) {
  const t = useText()
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-h3">{t('money.transactions')}</h2>
      <TransactionRows query={useBalanceTransactions(id, useTransactionPage())} />
    </section>
  )
}

function NoSuchShop() {
  const t = useText()
  const action = <Button render={<Link to={listPath} />}>{t('shop-payments.all_balances')}</Button>
  return <PageMessage title={t('shop-payments.not_found')} text={t('shop-payments.not_found_text')} action={action} />
}
