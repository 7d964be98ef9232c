import { CalendarClock, DoorClosed, DoorOpen, TreePalm } from 'lucide-react'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { ShopOpening } from '#contract/shop-opening.ts'
import { formatCalendarDay } from '#locales/dates.ts'

/** The stored state: whether shoppers can buy now, and the next change. */
export function OpeningState({ opening: { is_closed, is_open, holiday } }: { opening: ShopOpening }) {
  const t = useText()
  const locale = useLocale()
  const days = holiday && {
    from: formatCalendarDay(holiday.from, locale),
    until: formatCalendarDay(holiday.until, locale),
  }
  const Icon = is_open ? DoorOpen : is_closed ? DoorClosed : TreePalm
  return (
    <section aria-label={t('shop-opening.state')} className="panel grid gap-2 p-4 sm:p-6">
      <p className="text-h3 flex items-start gap-2">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        {is_open
          ? t('shop-opening.is_open')
          : is_closed
            ? t('shop-opening.is_closed')
            : t('shop-opening.is_on_holiday', { until: days?.until ?? '' })}
      </p>
      {days && !holiday?.is_now && (
        <p className="flex items-start gap-2 text-neutral-700">
          <CalendarClock aria-hidden className="mt-0.5 size-5 shrink-0" />
          {t('shop-opening.holiday_ahead', days)}
        </p>
      )}
      {is_closed && holiday?.is_now && (
        <p className="text-neutral-700">{t('shop-opening.holiday_beside', { until: days?.until ?? '' })}</p>
      )}
    </section>
  )
}
