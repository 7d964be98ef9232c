import { useQuery } from '@tanstack/react-query'
import { CreditCard } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import type { Order } from '#contract/orders.ts'
import { openDialog } from '#storefront/platform/dialogs/dialogs.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { shopperData } from '#storefront/platform/session/shopper-data.ts'
import { Button } from '#ui/buttons/button.tsx'
import { useMinutesLeft } from './due-amount.tsx'
import { LapsedNotice, Notice, PaidNotice, PendingNotice } from './notice-box.tsx'
import { PayButton } from './pay-button.tsx'
import { isCheckOver, isPaymentPending, paymentCheckQuery, singleCheckQuery } from './payment-check.ts'

type PaymentNoticeProps = {
  orders: readonly Order[]
  /** Buttons to order lapsed orders again. Passed in, because payments do not import the cart. */
  again: (lapsed: readonly Order[]) => ReactNode
}

/** The state of the payment of placed orders; nothing for cash. */
export function PaymentNotice({ orders, again }: PaymentNoticeProps) {
  const [search] = useSearchParams()
  const paymentParam = search.get('payment')
  const waiting = orders.find(({ payment }) => isPaymentPending(payment))
  // A page that is loaded or restored after the gateway is not about to leave for it.
  const isNavigation = useNavigationType() !== 'POP'
  const isRedirecting = useRedirecting(paymentParam === 'going' && isNavigation)
  if (waiting && isRedirecting) return <Redirecting />
  if (waiting && paymentParam === 'back') return <Checking order={waiting} />
  if (waiting) return <Unpaid orders={orders} order={waiting} hasCancelled={paymentParam === 'cancelled'} />
  const online = orders.find(({ payment }) => payment.method !== 'cash')
  if (online?.payment.status === 'paid') return <PaidNotice />
  // The orders show late money themselves.
  if (online?.payment.late) return null
  const lapsed = orders.filter(({ events }) => events.at(-1)?.reason === 'unpaid')
  return lapsed.length > 0 ? <LapsedNotice>{again(lapsed)}</LapsedNotice> : null
}

/** Ends after ten seconds, or when the page is restored. Each navigation starts again. */
function useRedirecting(isLeaving: boolean): boolean {
  const { key } = useLocation()
  const [stoppedKey, setStoppedKey] = useState<string>()
  useEffect(() => {
    if (!isLeaving) return
    const stop = () => setStoppedKey(key)
    const timer = setTimeout(stop, 10_000)
    addEventListener('pageshow', stop)
    return () => {
      clearTimeout(timer)
      removeEventListener('pageshow', stop)
    }
  }, [isLeaving, key])
  return isLeaving && stoppedKey !== key
}

function Redirecting() {
  const t = useText()
  return <PendingNotice text={t('payments.going')} />
}

function Checking({ order }: { order: Order }) {
  const t = useText()
  const [startedAt] = useState(Date.now)
  const { data, isError, dataUpdatedAt, refetch, isFetching } = useQuery(
    paymentCheckQuery(order.id, startedAt),
    shopperData,
  )
  const isUnresolved = isError || isCheckOver(dataUpdatedAt - startedAt, data)
  if (!isUnresolved) return <PendingNotice text={t('payments.checking')} />
  return <UnknownPayment order={order} isBusy={isFetching} onRetry={refetch} />
}

type UnknownProps = { order: Order; isBusy: boolean; onRetry: () => void }

function UnknownPayment({ order, isBusy, onRetry }: UnknownProps) {
  const t = useText()
  return (
    <Notice tone="warning" icon={<CreditCard />} title={t('payments.unknown')}>
      <p>{t('payments.unknown_text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button loading={isBusy} onClick={onRetry}>
          {t('payments.check_again')}
        </Button>
        <PayButton order={order} />
      </div>
    </Notice>
  )
}

type NotCompletedProps = { orders: readonly Order[]; order: Order; hasCancelled: boolean }

/** Checks with the gateway first: a shopper who came back by Back may have paid. */
function Unpaid(props: NotCompletedProps) {
  const t = useText()
  const { id } = props.order
  const { isFetchedAfterMount, isError, isFetching, refetch } = useQuery(singleCheckQuery(id), shopperData)
  if (!isFetchedAfterMount) return <PendingNotice text={t('payments.asking')} />
  if (isError) return <UnknownPayment order={props.order} isBusy={isFetching} onRetry={refetch} />
  return <NotCompleted {...props} />
}

/** Opens the dialog once for a shopper who cancelled at the gateway. */
function NotCompleted({ orders, order, hasCancelled }: NotCompletedProps) {
  const t = useText()
  const minutes = useMinutesLeft(order.payment.pay_until)
  const codes = orders.filter(({ payment }) => isPaymentPending(payment)).map(({ order_code }) => order_code)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they arrive
  useEffect(() => {
    if (hasCancelled) openDialog('payment-cancel', { order, codes })
  }, [hasCancelled])
  return (
    <Notice tone="warning" icon={<CreditCard />} title={t('payments.not_completed')}>
      <p>{t('payments.not_completed_text', { count: minutes })}</p>
      <div className="mt-3">
        <PayButton order={order} variant="primary" />
      </div>
    </Notice>
  )
}
