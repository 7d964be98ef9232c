import { Banknote, CalendarX2, CircleX, Clock, HandCoins, PhoneCall, RotateCcw } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { OrderState } from '#contract/orders.ts'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'
import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'
import { DeliveryPill } from '#ui/marks/delivery-pill.tsx'
import type { DeskOrderCard } from './order-queries.ts'

export function StateBadge({ state }: { state: OrderState }) {
  const t = useText()
  return <DeliveryPill stage={state}>{t(`orders.state.${state}`)}</DeliveryPill>
}

type Payment = DeskOrderCard['payment']

/** Unpaid cash is paid on delivery, so it is not shown as late. */
const paymentLabel = ({ method, status }: Pick<Payment, 'method' | 'status'>) =>
  status === 'unpaid' && method === 'cash' ? 'cash' : status

const paymentStyles: Record<ReturnType<typeof paymentLabel>, { tone: BadgeTone; icon: DrawnIcon }> = {
  paid: { tone: 'success', icon: HandCoins },
  unpaid: { tone: 'warning', icon: Clock },
  cash: { tone: 'neutral', icon: Banknote },
  cancelled: { tone: 'neutral', icon: CircleX },
  refunded: { tone: 'info', icon: directional(RotateCcw) },
  partially_refunded: { tone: 'info', icon: directional(RotateCcw) },
}

export function PaymentBadge({ payment }: { payment: Payment }) {
  const t = useText()
  const label = paymentLabel(payment)
  const { tone, icon: Icon } = paymentStyles[label]
  return (
    <Badge tone={tone} icon={<Icon />} className="min-h-6 whitespace-nowrap">
      {t(`orders.pay_${label}`)}
    </Badge>
  )
}

/** Whether the shop should call the shopper before it confirms the order. */
export const isHeld = ({ status, held_for }: Pick<DeskOrderCard, 'status' | 'held_for'>): boolean =>
  status === 'pending' && held_for.length > 0

export function HeldBadge() {
  const t = useText()
  return (
    <Badge tone="warning" icon={<PhoneCall />} className="min-h-6">
      {t('orders.held')}
    </Badge>
  )
}

/** The order is still with the shop after the day on which it should have left. */
export function LateBadge() {
  const t = useText()
  return (
    <Badge tone="danger" icon={<CalendarX2 />} className="min-h-6">
      {t('orders.late')}
    </Badge>
  )
}
