import {
  Banknote,
  CircleCheck,
  CircleX,
  Clock,
  HandCoins,
  type LucideIcon,
  PackageCheck,
  PackageOpen,
  RotateCcw,
  Truck,
  Undo2,
} from 'lucide-react'
import type { OrderCard, OrderState } from '#contract/orders.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { Badge } from '#ui/marks/badge.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'
import { fateOf } from './late-money.tsx'

type Look = { tone: StatusTone; icon: LucideIcon; isDirectional?: true }

const looks: Record<OrderState, Look> = {
  pending: { tone: 'waiting', icon: Clock },
  confirmed: { tone: 'moving', icon: CircleCheck },
  processing: { tone: 'moving', icon: PackageOpen },
  picked_up: { tone: 'near', icon: PackageCheck },
  on_the_way: { tone: 'near', icon: Truck, isDirectional: true },
  delivered: { tone: 'done', icon: CircleCheck },
  cancelled: { tone: 'stopped', icon: CircleX },
  returned: { tone: 'settled', icon: Undo2, isDirectional: true },
  refunded: { tone: 'settled', icon: RotateCcw, isDirectional: true },
}

export function OrderStatus({ status }: { status: OrderState }) {
  const t = useText()
  const { tone, icon: Icon, isDirectional } = looks[status]
  const drawn = isDirectional ? <DirectionalIcon icon={Icon} className="size-3.5" /> : <Icon className="size-3.5" />
  return (
    <StatusPill tone={tone} icon={drawn}>
      {t(`orders.state.${status}`)}
    </StatusPill>
  )
}

/** Paid, or how it will be; of what is not coming nothing will. */
export function PaymentState({ order: { payment, status } }: { order: Pick<OrderCard, 'payment' | 'status'> }) {
  const t = useText()
  if (payment.status === 'paid') {
    return (
      <Badge tone="success" icon={<HandCoins className="size-3.5" />}>
        {t('orders.paid')}
      </Badge>
    )
  }
  if (payment.status === 'refunded' || payment.status === 'partially_refunded') {
    return (
      <Badge tone="info" icon={<RotateCcw className="size-3.5" />}>
        {t(`orders.${payment.status}`)}
      </Badge>
    )
  }
  if (payment.late) {
    return (
      <Badge tone="info" icon={<RotateCcw className="size-3.5" />}>
        {t(`orders.late_${fateOf(payment.late)}`)}
      </Badge>
    )
  }
  if (payment.status === 'cancelled' || status === 'cancelled' || status === 'returned') {
    return <Badge tone="neutral">{t('orders.not_paid')}</Badge>
  }
  const isCash = payment.method === 'cash'
  return (
    <Badge tone={isCash ? 'neutral' : 'warning'} icon={<Banknote className="size-3.5" />}>
      {t(isCash ? 'orders.cash_unpaid' : 'orders.unpaid')}
    </Badge>
  )
}
