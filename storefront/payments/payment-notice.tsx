import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, CreditCard } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { openDialog } from '#storefront/kit/layers/dialogs.ts'
import { shopperData } from '#storefront/kit/session/shopper-data.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { Button } from '#ui/buttons/button.tsx'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { useMinutesLeft } from './minutes-left.ts'
import { PayButton } from './pay-button.tsx'
import { isOver, isWaiting, paymentCheck } from './payment-check.ts'

/** How the payment of what was just ordered stands; for cash there is nothing to say. */
export function PaymentNotice({ orders }: { orders: readonly Order[] }) {
  const [search] = useSearchParams()
  const came = search.get('payment')
  const waiting = orders.find(({ payment }) => isWaiting(payment))
  const isGoing = useGoing(came === 'going')
  if (waiting && isGoing) return <Going />
  if (waiting && came === 'back') return <Checking order={waiting} />
  if (waiting) return <NotCompleted orders={orders} order={waiting} isAsked={came === 'cancelled'} />
  const online = orders.find(({ payment }) => payment.method !== 'cash')
  if (online?.payment.status === 'paid') return <Paid />
  // Where money came late, the orders say where it is.
  if (online?.payment.late) return null
  return online?.events.at(-1)?.reason === 'unpaid' ? <Lapsed /> : null
}

/** On the way to the gateway's page; whoever is still here after a while, or comes back, is not. */
function useGoing(isSent: boolean): boolean {
  const [isGoing, setGoing] = useState(isSent)
  useEffect(() => {
    const stop = () => setGoing(false)
    const timer = setTimeout(stop, 10_000)
    addEventListener('pageshow', stop)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', stop)
    }
  }, [])
  return isGoing
}

function Going() {
  const t = useText()
  return (
    <Notice icon={<Spinner />}>
      <p role="status">{t('payments.going')}</p>
    </Notice>
  )
}

function Checking({ order }: { order: Order }) {
  const t = useText()
  const [began] = useState(Date.now)
  const { data, isError, dataUpdatedAt, refetch, isFetching } = useQuery(paymentCheck(order.id, began), shopperData)
  const isInVain = isError || isOver(dataUpdatedAt - began, data)
  if (!isInVain) {
    return (
      <Notice icon={<Spinner />}>
        <p role="status">{t('payments.checking')}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="warning" icon={<CreditCard />} title={t('payments.unknown')}>
      <p>{t('payments.unknown_text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button loading={isFetching} onClick={() => refetch()}>
          {t('payments.check_again')}
        </Button>
        <PayButton order={order} />
      </div>
    </Notice>
  )
}

type NotCompletedProps = { orders: readonly Order[]; order: Order; isAsked: boolean }

/** Whoever cancelled at the gateway is asked what now, once. */
function NotCompleted({ orders, order, isAsked }: NotCompletedProps) {
  const t = useText()
  const minutes = useMinutesLeft(order.payment.pay_until)
  const codes = orders.filter(({ payment }) => isWaiting(payment)).map(({ order_code }) => order_code)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they arrive
  useEffect(() => {
    if (isAsked) openDialog('payment-cancel', { order, codes })
  }, [isAsked])
  return (
    <Notice tone="warning" icon={<CreditCard />} title={t('payments.not_completed')}>
      <p>{t('payments.not_completed_text', { count: minutes })}</p>
      <div className="mt-3">
        <PayButton order={order} variant="primary" />
      </div>
    </Notice>
  )
}

function Paid() {
  const t = useText()
  return (
    <Notice tone="success" icon={<CircleCheck />}>
      <p role="status">{t('payments.received')}</p>
    </Notice>
  )
}

function Lapsed() {
  const t = useText()
  return (
    <Notice tone="warning" icon={<CircleX />} title={t('payments.lapsed')}>
      <p>{t('payments.lapsed_text')}</p>
    </Notice>
  )
}

const looks = {
  plain: 'border-neutral-200 bg-white text-neutral-700',
  warning: 'border-warning-icon bg-warning-soft text-warning',
  success: 'border-success bg-success-soft text-success',
}

type NoticeProps = { tone?: keyof typeof looks; icon: ReactNode; title?: string; children: ReactNode }

function Notice({ tone = 'plain', icon, title, children }: NoticeProps) {
  return (
    <section
      className={`flex items-start gap-3 rounded-xl border p-4 ${looks[tone]} [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0`}
    >
      {icon}
      <div className="min-w-0 flex-1">
        {title && <h2 className="text-h3 mb-1 text-inherit">{title}</h2>}
        {children}
      </div>
    </section>
  )
}
