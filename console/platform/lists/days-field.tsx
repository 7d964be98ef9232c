import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useMe } from '#console/platform/session/me.ts'
import { localDay } from '#locales/dates.ts'
import { DayRangeField, type DayRangeOptions } from '#ui/desk/date/day-range-field.tsx'
import type { DaysFieldProps } from '#ui/desk/list/list-parts.ts'

/** For periods of days in the time zone of the market, unless `today` is that of another zone. */
export function useDayRangeOptions(today?: string): DayRangeOptions {
  const t = useText()
  const locale = useLocale()
  const { market_time_zone } = useMe()
  return {
    locale,
    today: today ?? localDay(Date.now(), market_time_zone),
    labels: {
      from: t('list.day_from'),
      until: t('list.day_until'),
      calendar: t('list.calendar'),
      previousMonth: t('list.previous_month'),
      nextMonth: t('list.next_month'),
      presets: {
        today: t('list.today'),
        yesterday: t('list.yesterday'),
        last_7_days: t('list.last_days', { count: 7 }),
        last_30_days: t('list.last_days', { count: 30 }),
        this_month: t('list.this_month'),
        last_month: t('list.last_month'),
      },
    },
  }
}

/** A period of days in the time zone of the market. */
export const DaysField = (props: DaysFieldProps) => <DayRangeField {...props} options={useDayRangeOptions()} />
