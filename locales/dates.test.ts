import { expect, test } from 'vitest'
import {
  formatAgo,
  formatCalendarDay,
  formatDate,
  formatDateTime,
  formatMarketDay,
  formatMessageTime,
  formatMonth,
  formatUntil,
  formatWeekday,
  formatZonedDateTime,
  localDay,
} from './dates.ts'

const moment = '2025-08-12T18:05:00.000Z'

test('dates have the month by name', () => {
  expect(formatDate(moment, 'en', 'UTC')).toBe('12 Aug 2025')
  expect(formatDateTime(moment, 'en', 'UTC')).toBe('12 Aug 2025, 18:05')
  expect(formatMonth(moment, 'en', 'UTC')).toBe('Aug 2025')
  expect(formatDate('2025-09-03T00:00:00.000Z', 'en', 'UTC')).toBe('3 Sep 2025')
  expect(formatCalendarDay('2025-08-12', 'en')).toBe('12 Aug 2025')
})

test('weekdays have their names, Monday first', () => {
  expect([1, 7].map((weekday) => formatWeekday(weekday, 'en'))).toEqual(['Monday', 'Sunday'])
  expect(formatWeekday(5, 'fr')).toBe('vendredi')
})

test('times are formatted in the time zone of the reader', () => {
  const placed = '2026-11-10T20:30:00.000Z'
  expect(formatDateTime(placed, 'en', 'Asia/Dhaka')).toBe('11 Nov 2026, 02:30')
  expect(formatDateTime(placed, 'en', 'America/Los_Angeles')).toBe('10 Nov 2026, 12:30')
  expect(formatDate(placed, 'en', 'Asia/Dhaka')).toBe('11 Nov 2026')
  expect(formatMonth('2026-10-31T20:30:00.000Z', 'en', 'Asia/Dhaka')).toBe('Nov 2026')
  expect(formatZonedDateTime(placed, 'en', 'Asia/Dhaka')).toBe('11 Nov 2026, 02:30 GMT+6')
})

test.each([
  ['2026-12-01T00:00:00.000Z', 'UTC', 'Europe/London', '1 Dec 2026'],
  ['2026-12-01T00:00:00.000Z', 'UTC', 'America/Los_Angeles', '1 Dec 2026, UTC'],
  ['2026-11-30T18:00:00.000Z', 'Asia/Dhaka', 'Asia/Dhaka', '1 Dec 2026'],
  ['2026-11-30T18:00:00.000Z', 'Asia/Dhaka', 'America/Los_Angeles', '1 Dec 2026, GMT+6'],
  // London has summer time.
  ['2026-07-01T00:00:00.000Z', 'UTC', 'Europe/London', '1 Jul 2026, UTC'],
])('the last day %s of a market in %s is read in %s as %s', (day, market, reader, words) =>
  expect(formatMarketDay(day, 'en', { market, reader })).toBe(words),
)

test('digits stay western in Arabic', () => {
  expect(formatDate(moment, 'ar', 'UTC')).toMatch(/12 أغسطس 2025/)
})

test.each([
  [0, 'en', 'now'],
  [59_000, 'en', 'now'],
  [60_000, 'en', '1 minute ago'],
  [7_300_000, 'en', '2 hours ago'],
  [86_400_000, 'en', '1 day ago'],
  [3 * 86_400_000, 'ar', 'قبل 3 أيام'],
  [-5000, 'en', 'now'],
])('a time of %i ms ago is in %s: %s', (passed, locale, words) => {
  expect(formatAgo('2026-05-01T10:00:00.000Z', locale, Date.parse('2026-05-01T10:00:00.000Z') + passed)).toBe(words)
})

test.each([
  ['2025-08-03T21:05:00.000Z', 'en', '09:05 pm, 03 Aug, 2025'],
  ['2025-09-30T00:00:00.000Z', 'en', '12:00 am, 30 Sep, 2025'],
  ['2025-08-03T21:05:00.000Z', 'ar', '09:05 م, 03 أغسطس, 2025'],
])('a message of %s has in %s the time %s', (said, locale, words) => {
  expect(formatMessageTime(said, locale, 'UTC')).toBe(words)
})

test('the day of a message is that of the reader’s time zone', () => {
  expect(localDay('2025-08-03T21:05:00.000Z', 'UTC')).toBe('2025-08-03')
  expect(localDay('2025-08-03T21:05:00.000Z', 'Asia/Dubai')).toBe('2025-08-04')
  expect(formatMessageTime('2025-08-03T21:05:00.000Z', 'en', 'Asia/Dubai')).toBe('01:05 am, 04 Aug, 2025')
})

test.each([
  [29_000, 'en', 'now'],
  [61_000, 'en', 'in 1 minute'],
  [5_340_000, 'en', 'in 89 minutes'],
  [10_740_000, 'en', 'in 3 hours'],
  [90_000_000, 'en', 'in 25 hours'],
  [172_800_000, 'en', 'in 2 days'],
  [7_200_000, 'fr', 'dans 2 heures'],
  [-1, 'en', 'now'],
])('the time that is left of %i ms in %s', (left, locale, words) => {
  const now = Date.parse('2026-05-01T10:00:00.000Z')
  expect(formatUntil(new Date(now + left).toISOString(), locale, now)).toBe(words)
})
