import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from './badge.tsx'

export type StatusTone = 'waiting' | 'moving' | 'near' | 'done' | 'stopped' | 'settled'

type StatusPillProps = {
  tone: StatusTone
  /** Required: colour alone must not carry the state. */
  icon: ReactNode
  children: ReactNode
}

const tones: Record<StatusTone, BadgeTone> = {
  waiting: 'warning',
  moving: 'info',
  near: 'soft',
  done: 'success',
  stopped: 'danger',
  settled: 'neutral',
}

export function StatusPill({ tone, icon, children }: StatusPillProps) {
  return (
    <Badge tone={tones[tone]} icon={icon} className="min-h-6 px-2.5">
      {children}
    </Badge>
  )
}
