import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { formatCalendarDay } from '#locales/dates.ts'
import { Skeleton } from '#ui/blocks/skeleton.tsx'
import { latePart } from '#ui/layers/late-part.tsx'

/** Loads when filters open. */
export const LateDaysField = latePart(
  () => import('./days-field.tsx').then((part) => part.DaysField),
  <Skeleton className="h-60" />,
)

/** "1 Nov 2026 – 30 Nov 2026", "from 1 Nov 2026", "until 30 Nov 2026". */
export function useWriteDays() {
  const t = useText()
  const locale = useLocale()
  // An address may have a text that is no day.
  const write = (day: string) => (Number.isNaN(Date.parse(day)) ? day : formatCalendarDay(day, locale))
  return ({ from, until }: { readonly from?: string | undefined; readonly until?: string | undefined }): string => {
    if (!from) return t('list.days_until', { day: write(until ?? '') })
    if (!until) return t('list.days_from', { day: write(from) })
    return from === until ? write(from) : `${write(from)} – ${write(until)}`
  }
}
