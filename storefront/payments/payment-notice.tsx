import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX, CreditCard } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Spinner } from '#ui/buttons/spinner.tsx'
import { useMinutesLeft } from './minutes-left.ts'
import { PayButton } from './pay-button.tsx'
import { isOver, isWaiting, paymentCheck, paymentCheckOnce } from './payment-check.ts'

type PaymentNoticeProps = {
  orders: readonly Order[]
  /** The way to order anew what was not paid in time: the cart is none of this capability's business. */
  again: (lapsed: readonly Order[]) => ReactNode
}

/** How the payment of what was just ordered stands; for cash there is nothing to say. */
export function PaymentNotice({ orders, again }: PaymentNoticeProps) {
  const [search] = useSearchParams()
  const came = search.get('payment')
  const waiting = orders.find(({ payment }) => isWaiting(payment))
  // Back from the gateway, the page is loaded or restored: then the shopper is not about to leave for it.
  const isArriving = useNavigationType() !== 'POP'
  const isGoing = useGoing(came === 'going' && isArriving)
  if (waiting && isGoing) return <Going />
  if (waiting && came === 'back') return <Checking order={waiting} />
  if (waiting) return <Unpaid orders={orders} order={waiting} isAsked={came === 'cancelled'} />
  const online = orders.find(({ payment }) => payment.method !== 'cash')
  if (online?.payment.status === 'paid') return <Paid />
  // Where money came late, the orders say where it is.
  if (online?.payment.late) return null
  const lapsed = orders.filter(({ events }) => events.at(-1)?.reason === 'unpaid')
  return lapsed.length > 0 ? <Lapsed>{again(lapsed)}</Lapsed> : null
}

/** On the way to the gateway's page; whoever is still here after a while, or comes back, is not. Each navigation sets out anew. */
function useGoing(isSent: boolean): boolean {
  const { key } = useLocation()
  const [stopped, setStopped] = useState<string>()
  useEffect(() => {
    if (!isSent) return
    const stop = () => setStopped(key)
    const timer = setTimeout(stop, 10_000)
    addEventListener('pageshow', stop)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', stop)
    }
  }, [isSent, key])
  return isSent && stopped !== key
}

function Going() {
  const t = useText()
  return <Asking text={t('payments.going')} />
}

function Checking({ order }: { order: Order }) {
  const t = useText()
  const [began] = useState(Date.now)
  const { data, isError, dataUpdatedAt, refetch, isFetching } = useQuery(paymentCheck(order.id, began), shopperData)
  const isInVain = isError || isOver(dataUpdatedAt - began, data)
  if (!isInVain) return <Asking text={t('payments.checking')} />
  return <Unknown order={order} isBusy={isFetching} askAgain={refetch} />
}

function Asking({ text }: { text: string }) {
  return (
    <Notice icon={<Spinner />}>
      <p role="status">{text}</p>
    </Notice>
  )
}

type UnknownProps = { order: Order; isBusy: boolean; askAgain: () => void }

function Unknown({ order, isBusy, askAgain }: UnknownProps) {
  const t = useText()
  return (
    <Notice tone="warning" icon={<CreditCard />} title={t('payments.unknown')}>
      <p>{t('payments.unknown_text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button loading={isBusy} onClick={askAgain}>
          {t('payments.check_again')}
        </Button>
        <PayButton order={order} />
      </div>
    </Notice>
  )
}

type NotCompletedProps = { orders: readonly Order[]; order: Order; isAsked: boolean }

/** That nothing was paid is said once the gateway was asked: whoever came back another way may have paid. */
function Unpaid(props: NotCompletedProps) {
  const t = useText()
  const { id } = props.order
  const { isFetchedAfterMount, isError, isFetching, refetch } = useQuery(paymentCheckOnce(id), shopperData)
  if (!isFetchedAfterMount) return <Asking text={t('payments.asking')} />
  if (isError) return <Unknown order={props.order} isBusy={isFetching} askAgain={refetch} />
  return <NotCompleted {...props} />
}

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

function Lapsed({ children }: { children: ReactNode }) {
  const t = useText()
  return (
    <Notice tone="warning" icon={<CircleX />} title={t('payments.lapsed')}>
      <p>{t('payments.lapsed_text')}</p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{children}</div>
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
