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
import type { OrderCard, OrderState } from '#contract/orders.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
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
