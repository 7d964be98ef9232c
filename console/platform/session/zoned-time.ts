/** Formats a moment for a `datetime-local` input in a time zone: 2026-08-12T18:00. */
export function toZonedInput(moment: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(new Date(moment))
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/** To ISO 8601; null if incomplete. A repeated hour gives one of its two moments, a skipped hour a moment next to the gap. */
export function fromZonedInput(text: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${text}Z`)
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) || Number.isNaN(asUtc)) return null
  const offsetAt = (time: number) => Date.parse(`${toZonedInput(new Date(time).toISOString(), timeZone)}Z`) - time
  // `asUtc` may lie on the other side of a clock change, so the offset is read again at the guess.
  const guess = asUtc - offsetAt(asUtc)
  return new Date(asUtc - offsetAt(guess)).toISOString()
}
