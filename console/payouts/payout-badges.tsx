import { Ban, CircleCheck, CircleX, Clock, Landmark, Undo2 } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { PayoutRunState, PayoutState } from '#contract/payout-states.ts'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'

interface Style {
  readonly tone: StatusTone
  readonly icon: DrawnIcon
}

const runStyles: Record<PayoutRunState, Style> = {
  prepared: { tone: 'waiting', icon: Clock },
  approved: { tone: 'moving', icon: Landmark },
  done: { tone: 'done', icon: CircleCheck },
  cancelled: { tone: 'settled', icon: Ban },
}

export function RunBadge({ state }: { state: PayoutRunState }) {
  const t = useText()
  const { tone, icon: Icon } = runStyles[state]
  return (
    <StatusPill tone={tone} icon={<Icon />}>
      {t(`payouts.run_state.${state}`)}
    </StatusPill>
  )
}

const payoutStyles: Record<PayoutState, Style> = {
  prepared: { tone: 'waiting', icon: Clock },
  approved: { tone: 'moving', icon: Landmark },
  paid: { tone: 'done', icon: CircleCheck },
  failed: { tone: 'stopped', icon: CircleX },
  returned: { tone: 'stopped', icon: directional(Undo2) },
  cancelled: { tone: 'settled', icon: Ban },
}

export function PayoutBadge({ state }: { state: PayoutState }) {
  const t = useText()
  const { tone, icon: Icon } = payoutStyles[state]
  return (
    <StatusPill tone={tone} icon={<Icon />}>
      {t(`payouts.state.${state}`)}
    </StatusPill>
  )
}
