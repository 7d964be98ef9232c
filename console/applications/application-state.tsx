import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'
import type { ApplicationState } from './application-queries.ts'

const looks: Readonly<Record<ApplicationState, { tone: StatusTone; icon: LucideIcon }>> = {
  pending: { tone: 'waiting', icon: Hourglass },
  approved: { tone: 'done', icon: CircleCheck },
  refused: { tone: 'stopped', icon: CircleX },
}

export function ApplicationStatePill({ state }: { state: ApplicationState }) {
  const t = useText()
  const { tone, icon: Icon } = looks[state]
  return (
    <StatusPill tone={tone} icon={<Icon />}>
      {t(`applications.state_${state}`)}
    </StatusPill>
  )
}
