import { useEffect, useState } from 'react'
import { queryClient } from '#console/platform/api/query-client.ts'
import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useMe } from '#console/platform/session/me.ts'
import { formatDateTime, formatUntil } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'

interface Times {
  readonly starts_at: string
  readonly ends_at: string
}

const minuteMs = 60_000

/** The time of the device, by the minute. Its data are loaded again when its state changes. */
export function useSaleClock({ starts_at, ends_at, offers_until }: Times & { offers_until: string | null }): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const ahead = [starts_at, ends_at, offers_until ?? ''].map((moment) => Date.parse(moment) - now)
    const nextMs = Math.min(minuteMs, ...ahead.filter((leftMs) => leftMs > 0))
    const tick = () => {
      setNow(Date.now())
      // Also in the next minutes: the clock of the device may be ahead.
      if (ahead.some((leftMs) => leftMs <= nextMs && leftMs > nextMs - 2 * minuteMs))
        void queryClient.invalidateQueries({ queryKey: ['flash-sales'] })
    }
    const timer = setTimeout(tick, now + nextMs - Date.now())
    return () => clearTimeout(timer)
  }, [starts_at, ends_at, offers_until, now])
  return now
}

/** Moments of sales in the time zone of the market, which both desks plan in. */
export function useSaleMoments() {
  const t = useText()
  const locale = useLocale()
  const zone = useMe().market_time_zone
  const write = (moment: string) => isolateText(formatDateTime(moment, locale, zone).replaceAll(' ', '\u00A0'))
  return {
    zone,
    zoneName: zone.replaceAll('_', ' '),
    write,
    times: ({ starts_at, ends_at }: Times) => `${write(starts_at)} – ${write(ends_at)}`,
    /** "Starts in 3 days"; '' after the end. */
    countdown: ({ starts_at, ends_at }: Times, now: number): string => {
      const left = (moment: string) => isolateText(formatUntil(moment, locale, now))
      if (Date.parse(starts_at) > now) return t('flash-sales.starts', { when: left(starts_at) })
      return Date.parse(ends_at) > now ? t('flash-sales.ends', { when: left(ends_at) }) : ''
    },
  }
}
