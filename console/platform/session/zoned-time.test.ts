import { expect, test } from 'vitest'
import { fromZonedInput, toZonedInput } from './zoned-time.ts'

test.each([
  ['2026-01-05T18:30', 'Asia/Dhaka', '2026-01-05T12:30:00.000Z'],
  ['2026-07-01T00:00', 'Europe/Paris', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29T04:15', 'Europe/Paris', '2026-03-29T02:15:00.000Z'],
  ['2026-10-25T03:30', 'Europe/Paris', '2026-10-25T02:30:00.000Z'],
  ['2026-02-28T23:45', 'America/St_Johns', '2026-03-01T03:15:00.000Z'],
])('the local time %s in %s is %s, and back', (text, zone, moment) => {
  expect(fromZonedInput(text, zone)).toBe(moment)
  expect(toZonedInput(moment, zone)).toBe(text)
})

test.each(['', '2026-01', 'soon', '2026-13-01T00:00'])('the text "%s" is not a valid moment', (text) => {
  expect(fromZonedInput(text, 'UTC')).toBeNull()
})
