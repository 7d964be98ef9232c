import {
  Banknote,
  CircleCheck,
  CircleX,
  Clock,
  HandCoins,
  PackageCheck,
  PackageOpen,
  PhoneCall,
  RotateCcw,
  Truck,
  Undo2,
} from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { OrderState } from '#contract/orders.ts'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'
import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'
import type { DeskOrderCard } from './order-queries.ts'

const stateStyles: Record<OrderState, { tone: StatusTone; icon: DrawnIcon }> = {
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

/** From the first to the last state. The list of the contract would load its schemas. */
export const orderStates = Object.keys(stateStyles) as readonly OrderState[]

export function StateBadge({ state }: { state: OrderState }) {
  const t = useText()
  const { tone, icon: Icon } = stateStyles[state]
  return (
    <StatusPill tone={tone} icon={<Icon />}>
      {t(`orders.state.${state}`)}
    </StatusPill>
  )
}

type Payment = DeskOrderCard['payment']

/** Unpaid cash is named by its method: nobody has to wait for it. */
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
    <Badge tone={tone} icon={<Icon />} className="min-h-6">
      {t(`orders.pay_${label}`)}
    </Badge>
  )
}

/** The shop has to talk to the shopper first; only while the order can still be confirmed. */
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
