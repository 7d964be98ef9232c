import { Link } from 'react-router'
import { useText } from '#console/platform/i18n/texts.tsx'
import { Fact, FactList } from '#console/platform/layout/facts.tsx'
import { OrderCode } from '#console/platform/layout/order-code.tsx'
import { Card, PageHeader, pageColumns } from '#console/platform/layout/page-header.tsx'
import { RecordPending } from '#console/platform/layout/record-pending.tsx'
import { useCan, useDesks } from '#console/platform/session/desks.ts'
import { useMoments } from '#console/platform/session/moments.ts'
import { useAmounts } from '#console/platform/shop/use-amounts.ts'
import { PageMessage } from '#console/platform/states/page-message.tsx'
import { hasCode } from '#contract/client/api-error.ts'
import type { DeskPayment } from '#contract/operator-payments.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { Button } from '#ui/buttons/button.tsx'
import { PaymentStatusBadge } from './payment-badges.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { usePayment } from './payment-queries.ts'
import { PaymentRefunds } from './payment-refunds.tsx'
import { useGatewayName } from './payment-texts.ts'

/** One payment: its refunds with their actions, its orders and its history. */
export function PaymentPage({ id }: { id: string }) {
  const t = useText()
  const { desk } = useDesks()
  const query = usePayment(id)
  const { data, error } = query
  const list = `${desk?.path}/payments`
  if (hasCode(error, 'payments.no_payment', 'errors.invalid')) return <NoSuchPayment list={list} />
  if (data) return <LoadedPayment payment={data} list={list} />
  return (
    <>
      <PageHeader title={t('payments.payment')} trail={[{ label: t('payments.title'), href: list }]} />
      <RecordPending query={query} heights={['h-60', 'h-60']} />
    </>
  )
}

function LoadedPayment({ payment, list }: { payment: DeskPayment; list: string }) {
  const t = useText()
  const codes = payment.orders.map(({ order_code }) => isolateText(order_code, 'ltr')).join(', ')
  return (
    <>
      <PageHeader
        title={t('payments.of_orders', { count: payment.orders.length, codes })}
        trail={[{ label: t('payments.title'), href: list }]}
      />
      <div className={pageColumns}>
        <div className="grid grid-cols-1 gap-4">
          <PaymentRefunds payment={payment} />
          <PaymentHistory payment={payment} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <PaymentFacts payment={payment} />
          <PaymentOrders payment={payment} />
        </div>
      </div>
    </>
  )
}

function PaymentFacts({ payment }: { payment: DeskPayment }) {
  const t = useText()
  const { dayTime } = useMoments()
  const writeAmount = useAmounts()
  const gatewayName = useGatewayName()
  const { status, method, amount, captured_amount, refunded_amount, currency, paid_at, hold_until, created_at } =
    payment
  return (
    <Card title={t('payments.payment')}>
      <div>
        <PaymentStatusBadge status={status} />
      </div>
      <FactList>
        <Fact label={t('payments.amount')}>{writeAmount(amount, currency)}</Fact>
        <Fact label={t('payments.gateway')}>{gatewayName(method)}</Fact>
        <Fact label={t('payments.captured')}>{writeAmount(captured_amount, currency)}</Fact>
        <Fact label={t('payments.refunded')}>{writeAmount(refunded_amount, currency)}</Fact>
        <Fact label={t('payments.created')}>{dayTime(created_at)}</Fact>
        {paid_at && <Fact label={t('payments.paid_at')}>{dayTime(paid_at)}</Fact>}
        {status === 'open' && hold_until && <Fact label={t('payments.hold_until')}>{dayTime(hold_until)}</Fact>}
      </FactList>
    </Card>
  )
}

function PaymentOrders({ payment: { orders } }: { payment: DeskPayment }) {
  const t = useText()
  const { desk } = useDesks()
  const canRead = useCan()('orders.read')
  return (
    <Card title={t('orders.title')}>
      <ul className="grid grid-cols-1 gap-3">
        {orders.map(({ id, order_code, status, shop }) => (
          <li key={id} className="grid min-w-0 gap-0.5">
            {canRead ? (
              <Link
                to={`${desk?.path}/orders/${id}`}
                translate="no"
                className="relative justify-self-start text-brand-text underline underline-offset-4 hit-44"
              >
                <OrderCode code={order_code} />
              </Link>
            ) : (
              <OrderCode code={order_code} />
            )}
            <span className="text-meta flex flex-wrap gap-x-2 text-neutral-600">
              <bdi translate="no" className="wrap-anywhere">
                {shop.name}
              </bdi>
              <span>{t(`orders.state.${status}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function NoSuchPayment({ list }: { list: string }) {
  const t = useText()
  const action = <Button render={<Link to={`${list}?view=all`} />}>{t('payments.show_all')}</Button>
  return <PageMessage title={t('payments.not_found')} text={t('payments.not_found_text')} action={action} />
}
