import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatMonth } from './dates.ts'

const moment = '2025-08-12T18:05:00.000Z'

test('dates carry the month by name', () => {
  expect(formatDate(moment, 'en')).toBe('12 Aug 2025')
  expect(formatDateTime(moment, 'en')).toBe('12 Aug 2025, 18:05')
  expect(formatMonth(moment, 'en')).toBe('Aug 2025')
})

test('digits stay western in Arabic', () => {
  expect(formatDate(moment, 'ar')).toMatch(/12 أغسطس 2025/)
})
