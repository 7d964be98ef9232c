/** Western digits in every language, as in prices. */
const westernDigits = (locale: string) => `${locale === 'en' ? 'en-GB' : locale}-u-nu-latn`

/** "12 Aug 2025", in the language of the page. */
export const formatDate = (moment: string, locale: string, timeZone: string): string =>
  format(moment, locale, { ...day, timeZone })

/** Formats a calendar day such as 2025-08-12, independent of time zones. */
export const formatCalendarDay = (date: string, locale: string): string => formatDate(date, locale, 'UTC')

/** "12 August 2025", for mails and papers. */
export const formatLongDate = (moment: string, locale: string, timeZone: string): string =>
  format(moment, locale, { ...longDay, timeZone })

/** "12 August 2025 at 18:00 GMT+6", for mails, which are read anywhere. */
export const formatLongZonedDateTime = (moment: string, locale: string, timeZone: string): string =>
  format(moment, locale, { ...longDay, ...clock, timeZoneName: 'short', timeZone })

/** "12 Aug 2025, 18:00". */
export const formatDateTime = (moment: string, locale: string, timeZone: string): string =>
  format(moment, locale, { ...day, ...clock, timeZone })

/** "12 Aug 2025, 18:00 GMT+6". */
export const formatZonedDateTime = (moment: string, locale: string, timeZone: string): string =>
  format(moment, locale, { ...day, ...clock, timeZoneName: 'short', timeZone })

/** "Monday". 1 is Monday, as in ISO 8601. */
export const formatWeekday = (weekday: number, locale: string): string =>
  format(new Date(Date.UTC(2026, 0, 4 + weekday)).toISOString(), locale, { weekday: 'long', timeZone: 'UTC' })

/** "Aug 2025". */
export const formatMonth = (moment: string, locale: string, timeZone: string): string =>
  format(moment, locale, { month: 'short', year: 'numeric', timeZone })

/** "12 Aug 2025", or "12 Aug 2025, GMT+6" for a reader in a time zone with another offset. */
export function formatMarketDay(moment: string, locale: string, zones: { market: string; reader: string }): string {
  const formatIn = (timeZone: string) => formatDateTime(moment, locale, timeZone)
  const isSame = formatIn(zones.market) === formatIn(zones.reader)
  const timeZoneName = isSame ? undefined : 'short'
  return format(moment, locale, { ...day, timeZoneName, timeZone: zones.market })
}

/** "09:05 pm, 03 Aug, 2025". */
export function formatMessageTime(moment: string, locale: string, timeZone?: string): string {
  const parts = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
    hourCycle: 'h12',
    hour: '2-digit',
    minute: '2-digit',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone,
  }).formatToParts(new Date(moment))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  const half = part('dayPeriod').toLowerCase()
  return `${part('hour')}:${part('minute')} ${half}, ${part('day')} ${part('month')}, ${part('year')}`
}

/** "2025-08-12" in the given time zone, or in that of the device. */
export function localDay(moment: string | number, timeZone?: string): string {
  const day = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat('en-CA', day).format(new Date(moment))
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** "5 minutes ago", "1 day ago", "now". `now` in ms since 1970. */
export function formatAgo(moment: string, locale: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(moment)) / 1000)
  const whole = units.find(([, length]) => seconds >= length)
  // `auto` would print "yesterday" for 24 hours, which depends on midnight.
  const formatter = (numeric: 'always' | 'auto') => new Intl.RelativeTimeFormat(westernDigits(locale), { numeric })
  return whole
    ? formatter('always').format(-Math.floor(seconds / whole[1]), whole[0])
    : formatter('auto').format(0, 'second')
}

/** "in 3 days", "in 35 hours", "now": the time that is left, rounded, in the largest unit of which two are left. `now` in ms since 1970. */
export function formatUntil(moment: string, locale: string, now: number): string {
  const seconds = Math.max(0, (Date.parse(moment) - now) / 1000)
  const countOf = (length: number) => Math.round(seconds / length)
  // One day could be 35 hours, one hour 89 minutes.
  const unit = units.find(([name, length]) => countOf(length) >= (name === 'minute' ? 1 : 2))
  const formatter = (numeric: 'always' | 'auto') => new Intl.RelativeTimeFormat(westernDigits(locale), { numeric })
  return unit ? formatter('always').format(countOf(unit[1]), unit[0]) : formatter('auto').format(0, 'second')
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const
const longDay = { day: 'numeric', month: 'long', year: 'numeric' } as const
const clock = { hour: '2-digit', minute: '2-digit' } as const

function format(moment: string, locale: string, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(westernDigits(locale), { hourCycle: 'h23', ...parts })
  const text = format.format(new Date(moment))
  // British English abbreviates this month alone to four letters.
  return locale === 'en' ? text.replace(/\bSept\b/, 'Sep') : text
}
