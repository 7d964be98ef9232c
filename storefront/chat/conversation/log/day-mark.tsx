import { formatCalendarDay, localDay } from '#storefront/platform/i18n/dates.ts'
import { useLocale, useText } from '#storefront/platform/i18n/texts.tsx'

const aDay = 24 * 60 * 60 * 1000

/** Between the days of a conversation. */
export function DayMark({ day }: { day: string }) {
  const t = useText()
  const locale = useLocale()
  const now = Date.now()
  const known = { [localDay(now - aDay)]: 'chat.yesterday', [localDay(now)]: 'chat.today' }[day]
  return (
    <p className="text-micro my-4 flex items-center gap-3 text-neutral-600 before:h-px before:flex-1 before:bg-neutral-200 after:h-px after:flex-1 after:bg-neutral-200">
      {/* The calendar day itself: it is the same in every zone. */}
      <bdi>{known ? t(known) : formatCalendarDay(day, locale)}</bdi>
    </p>
  )
}
