import { Banknote, CircleCheck, CircleX, Clock, HandCoins, RefreshCw, RotateCcw, TriangleAlert } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { PaymentRefund, PaymentStatus, StuckKind } from '#contract/operator-payments.ts'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'

interface Style {
  readonly tone: StatusTone
  readonly icon: DrawnIcon
}

const statusStyles: Record<PaymentStatus, Style> = {
  open: { tone: 'waiting', icon: Clock },
  paid: { tone: 'done', icon: CircleCheck },
  ended: { tone: 'settled', icon: CircleX },
  cash: { tone: 'settled', icon: Banknote },
}

export const paymentStatuses = Object.keys(statusStyles) as readonly PaymentStatus[]

export function PaymentStatusBadge({ status }: { status: PaymentStatus }) {
  const t = useText()
  const { tone, icon: Icon } = statusStyles[status]
  return (
    <StatusPill tone={tone} icon={<Icon />}>
      {t(`payments.status.${status}`)}
    </StatusPill>
  )
}

const refundStyles: Record<PaymentRefund['state'], Style> = {
  going: { tone: 'moving', icon: RefreshCw },
  paid: { tone: 'done', icon: directional(RotateCcw) },
  failed: { tone: 'stopped', icon: CircleX },
  settled: { tone: 'done', icon: HandCoins },
}

export function RefundBadge({ state }: { state: PaymentRefund['state'] }) {
  const t = useText()
  const { tone, icon: Icon } = refundStyles[state]
  return (
    <StatusPill tone={tone} icon={<Icon />}>
      {t(`payments.refund.${state}`)}
    </StatusPill>
  )
}

export function StuckBadge({ kind }: { kind: StuckKind }) {
  const t = useText()
  return (
    <StatusPill tone="stopped" icon={<TriangleAlert />}>
      {t(`payments.stuck.${kind}`)}
    </StatusPill>
  )
}
