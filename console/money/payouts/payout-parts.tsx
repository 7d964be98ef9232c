import { Ban, CalendarClock, CircleCheck, CircleX, Hourglass, RotateCcw } from 'lucide-react'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useMoments } from '#console/platform/session/moments.ts'
import type { PayoutState } from '#contract/payout-states.ts'
import type { ShopPayoutCard } from '#contract/shop-payouts.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import type { DrawnIcon } from '#ui/directional-icon.tsx'
import { Badge, type BadgeTone } from '#ui/marks/badge.tsx'

const styles: Record<PayoutState, { tone: BadgeTone; icon: DrawnIcon }> = {
  prepared: { tone: 'neutral', icon: Hourglass },
  approved: { tone: 'info', icon: CalendarClock },
  paid: { tone: 'success', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleX },
  returned: { tone: 'danger', icon: RotateCcw },
  cancelled: { tone: 'neutral', icon: Ban },
}

export function PayoutStateBadge({ state }: { state: PayoutState }) {
  const t = useText()
  const { tone, icon: Icon } = styles[state]
  return (
    <Badge tone={tone} icon={<Icon />} className="min-h-6">
      {t(`shop-payouts.state.${state}`)}
    </Badge>
  )
}

/** The day on which it was paid, or otherwise of its last change. */
export function usePayoutDay(): (payout: Pick<ShopPayoutCard, 'state' | 'paid_on' | 'changed_at'>) => string {
  const locale = useLocale()
  const { day } = useMoments()
  return ({ state, paid_on, changed_at }) =>
    state === 'paid' && paid_on !== null ? formatCalendarDay(paid_on, locale) : day(changed_at)
}

/** Only its end is known. */
export const NumberEnd = ({ end }: { end: string }) => (
  <bdi dir="ltr" translate="no" className="whitespace-nowrap tabular-nums">
    {`••••${end}`}
  </bdi>
)
