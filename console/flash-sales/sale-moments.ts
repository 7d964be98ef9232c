import { useLocale, useText } from '#console/platform/i18n/texts.tsx'
import { useMe } from '#console/platform/session/me.ts'
import { formatDateTime, formatUntil } from '#locales/dates.ts'
import { isolateText } from '#locales/isolate-text.ts'

interface Times {
  readonly starts_at: string
  readonly ends_at: string
}

/** Moments of sales in the time zone of the market, which both desks plan in. */
export function useSaleMoments() {
  const t = useText()
  const locale = useLocale()
  const zone = useMe().market_time_zone
  const write = (moment: string) => isolateText(formatDateTime(moment, locale, zone))
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
