import { CircleCheck, Clock, type LucideIcon, MessageCircleReply } from 'lucide-react'
import type { TicketState } from '#contract/support.ts'
import { useText } from '#storefront/kit/words/texts.tsx'
import { DirectionalIcon } from '#ui/directional-icon.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'

const looks: Record<TicketState, { tone: StatusTone; icon: LucideIcon; isDirectional?: true }> = {
  open: { tone: 'waiting', icon: Clock },
  answered: { tone: 'done', icon: MessageCircleReply, isDirectional: true },
  closed: { tone: 'settled', icon: CircleCheck },
}

export function TicketStatus({ status }: { status: TicketState }) {
  const t = useText()
  const { tone, icon: Icon, isDirectional } = looks[status]
  const drawn = isDirectional ? <DirectionalIcon icon={Icon} className="size-3.5" /> : <Icon className="size-3.5" />
  return (
    <StatusPill tone={tone} icon={drawn}>
      {t(`support.state.${status}`)}
    </StatusPill>
  )
}
