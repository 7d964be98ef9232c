import { CircleCheck, CircleX, Clock, PackageCheck, PackageOpen, RotateCcw, Truck } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { ReturnState } from '#contract/return-shapes.ts'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'

const styles: Record<ReturnState, { tone: StatusTone; icon: DrawnIcon }> = {
  pending: { tone: 'waiting', icon: Clock },
  confirmed: { tone: 'moving', icon: CircleCheck },
  processing: { tone: 'moving', icon: PackageOpen },
  picked_up: { tone: 'near', icon: directional(Truck) },
  delivered: { tone: 'near', icon: PackageCheck },
  refunded: { tone: 'done', icon: directional(RotateCcw) },
  refused: { tone: 'stopped', icon: CircleX },
  cancelled: { tone: 'settled', icon: CircleX },
}

/** From the request to the end. The list of the contract would load its schemas. */
export const returnStates = Object.keys(styles) as readonly ReturnState[]

export function ReturnBadge({ state }: { state: ReturnState }) {
  const t = useText()
  const { tone, icon: Icon } = styles[state]
  return (
    <StatusPill tone={tone} icon={<Icon />}>
      {t(`returns.state.${state}`)}
    </StatusPill>
  )
}
