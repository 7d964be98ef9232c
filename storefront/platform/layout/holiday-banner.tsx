import { TreePalm } from 'lucide-react'
import type { Shop } from '#contract/shops.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'
import { classNames } from '#ui/class-names.ts'

type Holiday = NonNullable<Shop['holiday']>

interface HolidayBannerProps {
  /** Without a first day, the holiday has begun. */
  readonly holiday: Pick<Holiday, 'until' | 'text'> & Partial<Holiday>
  readonly className?: string
}

/** The last day of a current holiday, or all days of a planned one, with the text of the shop. */
export function HolidayBanner({ holiday, className }: HolidayBannerProps) {
  const t = useText()
  const locale = useLocale()
  const until = formatCalendarDay(holiday.until, locale)
  const isAhead = holiday.is_now === false
  return (
    <div className={classNames('flex items-start gap-2 rounded-lg bg-info-soft p-3 text-info', className)}>
      <TreePalm aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">
          {isAhead
            ? t('shell.holiday_ahead', { from: formatCalendarDay(holiday.from ?? '', locale), until })
            : t('shell.holiday_until', { until })}
        </p>
        {holiday.text && (
          <p dir="auto" className="mt-0.5 wrap-anywhere whitespace-pre-line">
            {holiday.text}
          </p>
        )}
      </div>
    </div>
  )
}
