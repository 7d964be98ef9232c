import { expect, it } from 'vitest'
import { timeLeft } from './countdown.tsx'

const now = Date.UTC(2025, 7, 1, 12)

it('the remaining time is split into units', () => {
  const later = now + (((2 * 24 + 3) * 60 + 4) * 60 + 5) * 1000
  expect(timeLeft(later, now)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 })
})

it('the countdown rounds seconds up and is zero only at the end', () => {
  expect(timeLeft(now + 1, now).seconds).toBe(1)
  expect(timeLeft(now + 59_001, now)).toMatchObject({ minutes: 1, seconds: 0 })
  expect(timeLeft(now, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
  expect(timeLeft(now - 5000, now)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 })
})
