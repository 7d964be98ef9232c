import {
  Banknote,
  CircleCheck,
  CircleX,
  Clock,
  HandCoins,
  PackageCheck,
  PackageOpen,
  RotateCcw,
  Truck,
  Undo2,
} from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Order, OrderCard, OrderState } from '#contract/orders.ts'
import { formatCalendarDay } from '#storefront/platform/i18n/dates.ts'
import { isolated, useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'
import { type PaymentSaid, paymentSaid } from './payment-state.ts'

type Look = { tone: StatusTone; icon: DrawnIcon }

const looks: Record<OrderState, Look> = {
  pending: { tone: 'waiting', icon: Clock },
  confirmed: { tone: 'moving', icon: CircleCheck },
  processing: { tone: 'moving', icon: PackageOpen },
  picked_up: { tone: 'near', icon: PackageCheck },
  on_the_way: { tone: 'near', icon: directional(Truck) },
  delivered: { tone: 'done', icon: CircleCheck },
  cancelled: { tone: 'stopped', icon: CircleX },
  returned: { tone: 'settled', icon: directional(Undo2) },
  refunded: { tone: 'settled', icon: directional(RotateCcw) },
}

export function OrderStatus({ status }: { status: OrderState }) {
  const t = useText()
  const { tone, icon: Icon } = looks[status]
  return (
    <StatusPill tone={tone} icon={<Icon className="size-3.5" />}>
      {t(`orders.state.${status}`)}
    </StatusPill>
  )
}

const payments: Record<PaymentSaid, { tone: ComponentProps<typeof Badge>['tone']; icon: DrawnIcon | null }> = {
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
  const said = paymentSaid(order)
  const { tone, icon: Icon } = payments[said]
  return (
    <Badge tone={tone} icon={Icon && <Icon className="size-3.5" />}>
      {t(`orders.${said}`)}
    </Badge>
  )
}

/** How orders of one checkout were paid for, or will be, and how that stands: each state once. */
export function PaymentMethod({ orders }: { orders: readonly Pick<OrderCard, 'payment' | 'status'>[] }) {
  const states = new Map(orders.map((order) => [paymentSaid(order), order]))
  const [first] = orders
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {/* Cash that is still to be paid is named by its state. */}
      {first && !states.has('cash_unpaid') && <MethodName name={first.payment.method} />}
      {[...states].map(([said, order]) => (
        <PaymentState key={said} order={order} />
      ))}
    </div>
  )
}

/** As the settings call it; a gateway that is on offer no more by its own name. */
function MethodName({ name }: { name: string }) {
  const t = useText()
  const { payment_gateways } = useSettings()
  const title = payment_gateways.find((gateway) => gateway.name === name)?.title
  const own = name.charAt(0).toUpperCase() + name.slice(1)
  return <bdi className="text-neutral-900">{name === 'cash' ? t('checkout.cash') : (title ?? own)}</bdi>
}

const arriving: readonly Order['status'][] = ['pending', 'confirmed', 'processing', 'picked_up', 'on_the_way']

type ExpectedDeliveryProps = { order: Pick<Order, 'status' | 'expected_from' | 'expected_to'> }

/** When an order that is under way arrives, as it was reckoned when it was placed. */
export function ExpectedDelivery({ order: { status, expected_from, expected_to } }: ExpectedDeliveryProps) {
  const t = useText()
  const locale = useLocale()
  if (expected_from === null || expected_to === null || !arriving.includes(status)) return null
  const from = isolated(formatCalendarDay(expected_from, locale))
  const to = isolated(formatCalendarDay(expected_to, locale))
  return (
    <p className="text-neutral-600">
      {from === to ? t('orders.expected_on', { day: to }) : t('orders.expected_between', { from, to })}
    </p>
  )
}
