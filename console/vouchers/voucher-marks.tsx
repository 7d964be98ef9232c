import { CalendarClock, CalendarX, CircleCheck, CirclePause, CircleSlash, EyeOff, type LucideIcon } from 'lucide-react'
import { useText } from '#console/platform/i18n/texts.tsx'
import type { VoucherState } from '#contract/voucher-states.ts'
import { classNames } from '#ui/class-names.ts'
import { StatusPill, type StatusTone } from '#ui/marks/status-pill.tsx'
import type { Voucher } from './voucher-queries.ts'

const looks: Readonly<Record<VoucherState, { tone: StatusTone; icon: LucideIcon }>> = {
  planned: { tone: 'moving', icon: CalendarClock },
  running: { tone: 'done', icon: CircleCheck },
  paused: { tone: 'waiting', icon: CirclePause },
  used_up: { tone: 'settled', icon: CircleSlash },
  ended: { tone: 'settled', icon: CalendarX },
}

interface VoucherMarksProps {
  readonly voucher: Voucher
  readonly className?: string
}

/** The state, and whether shoppers find the voucher by its code only. */
export function VoucherMarks({ voucher: { state, is_listed }, className }: VoucherMarksProps) {
  const t = useText()
  const { tone, icon: Icon } = looks[state]
  return (
    <span className={classNames('flex flex-wrap gap-1 whitespace-nowrap', className)}>
      <StatusPill tone={tone} icon={<Icon />}>
        {t(`vouchers.state_${state}`)}
      </StatusPill>
      {!is_listed && (
        <StatusPill tone="settled" icon={<EyeOff />}>
          {t('vouchers.by_code')}
        </StatusPill>
      )}
    </span>
  )
}
