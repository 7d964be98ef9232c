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
import type { ListedFlashSale } from '#contract/desk-flash-sales.ts'
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
  readonly sale: Pick<ListedFlashSale, 'state'>
  /** The desk that shows it. */
  readonly desk: 'market' | 'shop'
}

/** An undecided offer waits for the market, until the sale ends. */
export function useOfferLabel({ sale, desk }: Omit<OfferBadgeProps, 'state'>): (state: OfferState) => string {
  const t = useText()
  const waiting = desk === 'shop' ? 'waiting' : 'offered'
  const undecided = sale.state === 'ended' ? 'undecided' : waiting
  return (state) => t(`flash-sales.offer.${state === 'offered' ? undecided : state}`)
}

export function OfferBadge({ state, ...place }: OfferBadgeProps) {
  const { tone, icon: Icon } = offerStyles[state]
  return (
    <StatusPill tone={state === 'offered' && place.sale.state === 'ended' ? 'settled' : tone} icon={<Icon />}>
      {useOfferLabel(place)(state)}
    </StatusPill>
  )
}

/** Why an offer was refused, below its product. */
export const RefusalReason = ({ reason }: { reason: string }) => (
  <span dir="auto" className="text-meta block font-normal text-neutral-600 wrap-anywhere">
    {reason}
  </span>
)
