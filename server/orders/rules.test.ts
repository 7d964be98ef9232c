import { expect, test } from 'vitest'
import { computeReturnDeadline } from './rules.ts'

test.each([
  ['2026-11-10T05:00:00.000Z', 'UTC', '2026-11-24T23:59:59.999Z'],
  ['2026-11-10T05:00:00.000Z', 'Asia/Dhaka', '2026-11-24T17:59:59.999Z'],
  // In Dhaka it is the next day.
  ['2026-11-10T20:30:00.000Z', 'Asia/Dhaka', '2026-11-25T17:59:59.999Z'],
  // Summer time ends in between.
  ['2026-10-25T12:00:00.000Z', 'America/New_York', '2026-11-09T04:59:59.999Z'],
])('an order delivered at %s in %s can be returned until the end of the last day', (delivered, time_zone, until) =>
  expect(computeReturnDeadline(delivered, { return_days: 14, time_zone })).toBe(until),
)

test('an order that is not delivered has no return period', () =>
  expect(computeReturnDeadline(null, { return_days: 14, time_zone: 'UTC' })).toBeNull())
