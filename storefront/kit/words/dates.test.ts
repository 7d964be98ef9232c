import { expect, test } from 'vitest'
import { formatAgo, formatDate, formatDateTime, formatMessageTime, formatMonth, localDay } from './dates.ts'

const moment = '2025-08-12T18:05:00.000Z'

test('dates carry the month by name', () => {
  expect(formatDate(moment, 'en')).toBe('12 Aug 2025')
  expect(formatDateTime(moment, 'en')).toBe('12 Aug 2025, 18:05')
  expect(formatMonth(moment, 'en')).toBe('Aug 2025')
  expect(formatDate('2025-09-03T00:00:00.000Z', 'en')).toBe('3 Sep 2025')
})

test('digits stay western in Arabic', () => {
  expect(formatDate(moment, 'ar')).toMatch(/12 أغسطس 2025/)
})

test.each([
  [0, 'en', 'now'],
  [59_000, 'en', 'now'],
  [60_000, 'en', '1 minute ago'],
  [7_300_000, 'en', '2 hours ago'],
  [86_400_000, 'en', '1 day ago'],
  [3 * 86_400_000, 'ar', 'قبل 3 أيام'],
  [-5000, 'en', 'now'],
])('%i ms ago in %s is %s', (passed, locale, words) => {
  expect(formatAgo('2026-05-01T10:00:00.000Z', locale, Date.parse('2026-05-01T10:00:00.000Z') + passed)).toBe(words)
})

test.each([
  ['2025-08-03T21:05:00.000Z', 'en', '09:05 pm, 03 Aug, 2025'],
  ['2025-09-30T00:00:00.000Z', 'en', '12:00 am, 30 Sep, 2025'],
  ['2025-08-03T21:05:00.000Z', 'ar', '09:05 م, 03 أغسطس, 2025'],
])('what was said at %s says so in %s as %s', (said, locale, words) => {
  expect(formatMessageTime(said, locale, 'UTC')).toBe(words)
})

test('the day of something said is that of the reader', () => {
  expect(localDay('2025-08-03T21:05:00.000Z', 'UTC')).toBe('2025-08-03')
  expect(localDay('2025-08-03T21:05:00.000Z', 'Asia/Dubai')).toBe('2025-08-04')
  expect(formatMessageTime('2025-08-03T21:05:00.000Z', 'en', 'Asia/Dubai')).toBe('01:05 am, 04 Aug, 2025')
})
