import { CircleCheck, Clock, MessageCircleReply } from 'lucide-react'
import type { TicketState } from '#contract/support.ts'
import { useText } from '#storefront/platform/i18n/texts.tsx'
import { type DrawnIcon, directional } from '#ui/directional-icon.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'

const looks: Record<TicketState, { tone: StatusTone; icon: DrawnIcon }> = {
  open: { tone: 'waiting', icon: Clock },
  answered: { tone: 'done', icon: directional(MessageCircleReply) },
  closed: { tone: 'settled', icon: CircleCheck },
}

export function TicketStatus({ status }: { status: TicketState }) {
  const t = useText()
  const { tone, icon: Icon } = looks[status]
  return (
    <StatusPill tone={tone} icon={<Icon className="size-3.5" />}>
      {t(`support.state.${status}`)}
    </StatusPill>
  )
}
