import { CircleCheck, CircleX, Clock, PackageCheck, PackageOpen, RotateCcw, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'
import { StatusPill, type StatusTone } from './status-pill.tsx'

const stages = {
  pending: { tone: 'waiting', icon: Clock },
  confirmed: { tone: 'moving', icon: CircleCheck },
  processing: { tone: 'moving', icon: PackageOpen },
  picked_up: { tone: 'near', icon: PackageCheck },
  on_the_way: { tone: 'near', icon: directional(Truck) },
  delivered: { tone: 'done', icon: CircleCheck },
  cancelled: { tone: 'stopped', icon: CircleX },
  returned: { tone: 'settled', icon: directional(Undo2) },
  refunded: { tone: 'settled', icon: directional(RotateCcw) },
} as const satisfies Record<string, { tone: StatusTone; icon: DrawnIcon }>

export type DeliveryStage = keyof typeof stages

/** A stage of a delivery in its colour, with its icon; shoppers and shops see the same. */
export function DeliveryPill({ stage, children }: { stage: DeliveryStage; children: ReactNode }) {
  const { tone, icon: Icon } = stages[stage]
  return (
    <StatusPill tone={tone} icon={<Icon />}>
      {children}
    </StatusPill>
  )
}
