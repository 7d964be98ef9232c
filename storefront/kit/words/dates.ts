/** Western digits in every language, as prices have them. */
const western = (locale: string) => `${locale === 'en' ? 'en-GB' : locale}-u-nu-latn`

/** "12 Aug 2025", in the language of the page. Dates are the shop's days: UTC, so server and browser agree. */
export function formatDate(moment: string, locale: string): string {
  return format(moment, locale, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** "12 Aug 2025, 18:00". */
export function formatDateTime(moment: string, locale: string): string {
  return format(moment, locale, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' })
}

/** "Aug 2025", for since when. */
export function formatMonth(moment: string, locale: string): string {
  return format(moment, locale, { month: 'short', year: 'numeric' })
}

function format(moment: string, locale: string, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(western(locale), { hourCycle: 'h23', timeZone: 'UTC', ...parts })
  return format.format(new Date(moment))
}
