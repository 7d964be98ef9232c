import { useLocale } from '#console/platform/i18n/texts.tsx'
import { formatDate, formatDateTime } from '#locales/dates.ts'
import { useMe } from './me.ts'

/** Moments in the language of the page and the time zone that the person has chosen, otherwise that of the device. */
export function useMoments() {
  const locale = useLocale()
  const zone = useMe().person.time_zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return {
    day: (moment: string) => formatDate(moment, locale, zone),
    dayTime: (moment: string) => formatDateTime(moment, locale, zone),
  }
}
