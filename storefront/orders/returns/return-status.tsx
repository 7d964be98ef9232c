import { CircleCheck, CircleX, Clock, PackageCheck, PackageOpen, RotateCcw, Truck } from 'lucide-react'
import type { ReturnState } from '#contract/return-shapes.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'

type Look = { tone: StatusTone; icon: DrawnIcon }

const looks: Record<ReturnState, Look> = {
  pending: { tone: 'waiting', icon: Clock },
  confirmed: { tone: 'moving', icon: CircleCheck },
  processing: { tone: 'moving', icon: PackageOpen },
  picked_up: { tone: 'near', icon: directional(Truck) },
  delivered: { tone: 'near', icon: PackageCheck },
  refunded: { tone: 'done', icon: directional(RotateCcw) },
  refused: { tone: 'stopped', icon: CircleX },
  cancelled: { tone: 'settled', icon: CircleX },
}

export function ReturnStatus({ status }: { status: ReturnState }) {
  const t = useText()
  const { tone, icon: Icon } = looks[status]
  return (
    <StatusPill tone={tone} icon={<Icon className="size-3.5" />}>
      {t(`returns.state.${status}`)}
    </StatusPill>
  )
}
