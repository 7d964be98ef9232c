import { useSyncExternalStore } from 'react'
import { useSettings } from '../visit/visit.ts'
import { formatDate, formatDateTime, formatMarketDay, formatMonth, formatZonedDateTime } from './dates.ts'
import { useLocale } from './texts.tsx'

/** Dates in the language of the page, by the clock of who reads it; until the page is alive, by the clock of the marketplace. */
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
    /** A last day: it ends by the clock of the marketplace. */
    marketDay: (moment: string) => formatMarketDay(moment, locale, { market, reader }),
  }
}

const neverChanges = () => () => undefined

/** A device whose clock has a zone that Intl cannot name goes by that of the marketplace. */
const deviceZone = (market: string): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || market
