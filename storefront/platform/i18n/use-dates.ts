import { useSyncExternalStore } from 'react'
import { formatDate, formatDateTime, formatMarketDay, formatMonth, formatZonedDateTime } from '#locales/dates.ts'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { useLocale, useText } from './texts.tsx'

/** Formats dates in the language of the page and the time zone of the device; before hydration in that of the marketplace. */
export function useDates() {
  const locale = useLocale()
  const market = useSettings().time_zone
  const zone = useSyncExternalStore(
    neverChanges,
    () => deviceZone(market),
    () => market,
  )
  return {
    day: (moment: string) => formatDate(moment, locale, zone),
    dayTime: (moment: string) => formatDateTime(moment, locale, zone),
    /** For deadlines. */
    zonedDayTime: (moment: string) => formatZonedDateTime(moment, locale, zone),
    month: (moment: string) => formatMonth(moment, locale, zone),
    /** For a last day, which ends in the time zone of the marketplace. */
    marketDay: (moment: string) => formatMarketDay(moment, locale, { market, reader: zone }),
  }
}

const neverChanges = () => () => undefined

/** undefined before it is read; null if Intl does not know the zone of the device. */
let detectedZone: string | null | undefined

function deviceZone(market: string): string {
  if (detectedZone === undefined) detectedZone = detectZone()
  return detectedZone ?? market
}

function detectZone(): string | null {
  try {
    // Browsers report an unknown zone as `Etc/Unknown`, and then throw when formatting with it.
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** "In 2 to 4 days". */
export function useDeliveryDays(): (minDays: number, maxDays: number) => string {
  const t = useText()
  return (minDays, maxDays) =>
    minDays === maxDays
      ? t('shell.delivery_days', { count: maxDays })
      : t('shell.delivery_between', { least: minDays, count: maxDays })
}
