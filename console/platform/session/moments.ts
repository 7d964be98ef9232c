import { useLocale } from '#console/platform/i18n/texts.tsx'
import { formatDate, formatDateTime } from '#locales/dates.ts'
import { useMe } from './me.ts'

/** Moments in the language of the page and the time zone that the person has chosen, otherwise that of the market. */
export function useMoments() {
  const locale = useLocale()
  const { person, market_time_zone } = useMe()
  const zone = person.time_zone ?? market_time_zone
  return {
    zone,
    day: (moment: string) => formatDate(moment, locale, zone),
    dayTime: (moment: string) => formatDateTime(moment, locale, zone),
  }
}
