import { useSyncExternalStore } from 'react'
import { useSettings } from '#storefront/platform/settings/root-data.ts'
import { formatDate, formatDateTime, formatMarketDay, formatMonth, formatZonedDateTime } from './dates.ts'
import { useLocale } from './texts.tsx'

/** Dates in the language of the page and the time zone of its device; before hydration in that of the marketplace. */
export function useDates() {
  const locale = useLocale()
  const market = useSettings().time_zone
  const reader = useSyncExternalStore(
    neverChanges,
    () => deviceZone(market),
    () => market,
  )
  return {
    day: (moment: string) => formatDate(moment, locale, reader),
    dayTime: (moment: string) => formatDateTime(moment, locale, reader),
    /** For an end that must not be missed. */
    zonedDayTime: (moment: string) => formatZonedDateTime(moment, locale, reader),
    month: (moment: string) => formatMonth(moment, locale, reader),
    /** A last day, which ends in the time zone of the marketplace. */
    marketDay: (moment: string) => formatMarketDay(moment, locale, { market, reader }),
  }
}

const neverChanges = () => () => undefined

/** null where the device has none that Intl knows. */
let device: string | null | undefined

/** Browsers name a zone that they do not know `Etc/Unknown`, and then refuse to format by it. */
function deviceZone(market: string): string {
  if (device === undefined) device = knownZone()
  return device ?? market
}

function knownZone(): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
