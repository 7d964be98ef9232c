import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import type { Availability } from '#contract/shop-money-kinds.ts'
import { formatCalendarDay } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'

/** From when on the money of an order is available, or why it is not. */
export function useAvailabilityText(): (
  availability: Exclude<Availability, 'paid'>,
  available_on: string | null,
) => string {
  const t = useText()
  const locale = useLocale()
  return (availability, available_on) =>
    available_on === null
      ? t(`money.order_money.${availability}`)
      : t('money.available_day', { day: isolateText(formatCalendarDay(available_on, locale)) })
}
