import {
  Ban,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleCheck,
  CircleX,
  Hourglass,
  Inbox,
  Pencil,
  Zap,
} from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { FlashSaleState, OfferState } from '#contract/flash-sale-states.ts'
import type { DrawnIcon } from '#ui/directional-icon.tsx'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'

interface Style {
  readonly tone: StatusTone
  readonly icon: DrawnIcon
}

const saleStyles: Readonly<Record<FlashSaleState, Style>> = {
  draft: { tone: 'settled', icon: Pencil },
  offers_open: { tone: 'moving', icon: Inbox },
  offers_closed: { tone: 'waiting', icon: Hourglass },
  planned: { tone: 'moving', icon: CalendarClock },
  running: { tone: 'done', icon: Zap },
  ended: { tone: 'settled', icon: CalendarX },
}

export function SaleBadge({ state }: { state: FlashSaleState }) {
  const t = useText()
  const { tone, icon: Icon } = saleStyles[state]
  return (
    <StatusPill tone={tone} icon={<Icon />}>
      {t(`flash-sales.state.${state}`)}
    </StatusPill>
  )
}

const offerStyles: Readonly<Record<OfferState, Style>> = {
  offered: { tone: 'waiting', icon: CalendarCheck },
  accepted: { tone: 'done', icon: CircleCheck },
  refused: { tone: 'stopped', icon: CircleX },
  withdrawn: { tone: 'settled', icon: Ban },
}

interface OfferBadgeProps {
  readonly state: OfferState
  /** Of a refusal. */
  readonly reason: string | null
}

export function OfferBadge({ state, reason }: OfferBadgeProps) {
  const t = useText()
  const { tone, icon: Icon } = offerStyles[state]
  return (
    <span className="inline-grid gap-1 *:justify-self-start">
      <StatusPill tone={tone} icon={<Icon />}>
        {t(`flash-sales.offer.${state}`)}
      </StatusPill>
      {reason && (
        <span dir="auto" className="text-meta text-neutral-600 wrap-anywhere">
          {reason}
        </span>
      )}
    </span>
  )
}
