import { CircleCheck, CircleX, Clock, type LucideIcon, PackageCheck, PackageOpen, RotateCcw, Truck } from 'lucide-react'
import type { ReturnState } from '#contract/return-shapes.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'

type Look = { tone: StatusTone; icon: LucideIcon; isDirectional?: true }

const looks: Record<ReturnState, Look> = {
  pending: { tone: 'waiting', icon: Clock },
  confirmed: { tone: 'moving', icon: CircleCheck },
  processing: { tone: 'moving', icon: PackageOpen },
  picked_up: { tone: 'near', icon: Truck, isDirectional: true },
  delivered: { tone: 'near', icon: PackageCheck },
  refunded: { tone: 'done', icon: RotateCcw, isDirectional: true },
  refused: { tone: 'stopped', icon: CircleX },
  cancelled: { tone: 'settled', icon: CircleX },
}

export function ReturnStatus({ status }: { status: ReturnState }) {
  const t = useText()
  const { tone, icon: Icon, isDirectional } = looks[status]
  const drawn = isDirectional ? <DirectionalIcon icon={Icon} className="size-3.5" /> : <Icon className="size-3.5" />
  return (
    <StatusPill tone={tone} icon={drawn}>
      {t(`returns.state.${status}`)}
    </StatusPill>
  )
}
