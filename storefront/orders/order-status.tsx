import { Banknote, HandCoins, RotateCcw } from 'lucide-react'
import { isOpenOrder } from '#contract/order-states.ts'
import type { Order, OrderCard, OrderState } from '#contract/orders.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import type { DrawnIcon } from '#ui/directional-icon.tsx'
import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'
import { DeliveryPill } from '#ui/marks/delivery-pill.tsx'
import { getPaymentLabel, type PaymentLabel } from './payment-state.ts'

export function OrderStatus({ status }: { status: OrderState }) {
  const t = useText()
  return <DeliveryPill stage={status}>{t(`orders.state.${status}`)}</DeliveryPill>
}

const paymentStyles: Record<PaymentLabel, { tone: BadgeTone; icon: DrawnIcon | null }> = {
  money_stuck: { tone: 'warning', icon: RotateCcw },
  money_going: { tone: 'info', icon: RotateCcw },
  money_back: { tone: 'info', icon: RotateCcw },
  refunded: { tone: 'info', icon: RotateCcw },
  partially_refunded: { tone: 'info', icon: RotateCcw },
  paid: { tone: 'success', icon: HandCoins },
  not_paid: { tone: 'neutral', icon: null },
  cash_unpaid: { tone: 'neutral', icon: Banknote },
  unpaid: { tone: 'warning', icon: Banknote },
}

export function PaymentState({ order }: { order: Pick<OrderCard, 'payment' | 'status'> }) {
  const t = useText()
  const label = getPaymentLabel(order)
  const { tone, icon: Icon } = paymentStyles[label]
  return (
    <Badge tone={tone} icon={Icon && <Icon />}>
      {t(`orders.payment_state.${label}`)}
    </Badge>
  )
}

/** How the orders of one checkout are paid; each state is shown once. */
export function OrderPaymentMethod({ orders }: { orders: readonly Pick<OrderCard, 'payment' | 'status'>[] }) {
  const states = new Map(orders.map((order) => [getPaymentLabel(order), order]))
  const [first] = orders
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* The state of unpaid cash names the method already. */}
      {first && !states.has('cash_unpaid') && <MethodName name={first.payment.method} />}
      {[...states].map(([label, order]) => (
        <PaymentState key={label} order={order} />
      ))}
    </div>
  )
}

/** The title from the settings; a gateway that is no longer offered shows its own name. */
function MethodName({ name }: { name: string }) {
  const t = useText()
  const { payment_gateways } = useSettings()
  const title = payment_gateways.find((gateway) => gateway.name === name)?.title
  const fallbackName = name.charAt(0).toUpperCase() + name.slice(1)
  return <bdi className="text-neutral-900">{name === 'cash' ? t('checkout.cash') : (title ?? fallbackName)}</bdi>
}

type ExpectedDeliveryProps = { order: Pick<Order, 'status' | 'expected_from' | 'expected_to'> }

/** The delivery time of an order under way, as calculated when it was placed. */
export function ExpectedDelivery({ order: { status, expected_from, expected_to } }: ExpectedDeliveryProps) {
  const t = useText()
  const locale = useLocale()
  if (expected_from === null || expected_to === null || !isOpenOrder(status)) return null
  const from = isolateText(formatCalendarDay(expected_from, locale))
  const to = isolateText(formatCalendarDay(expected_to, locale))
  return (
    <p className="text-neutral-600">
      {from === to ? t('orders.expected_on', { day: to }) : t('orders.expected_between', { from, to })}
    </p>
  )
}
