import { expect, test } from 'vitest'
import { getSalePhase } from './sale-countdown.tsx'

const sale = { starts_at: '2026-03-01T10:00:00.000Z', ends_at: '2026-03-02T10:00:00+00:00' }

test.each([
  ['2026-03-01T09:59:59.999Z', 'before'],
  ['2026-03-01T10:00:00.000Z', 'now'],
  ['2026-03-02T09:59:59.000Z', 'now'],
  ['2026-03-02T10:00:00.000Z', 'after'],
])('a flash sale at %s is in the phase "%s"', (now, moment) => expect(getSalePhase({ ...sale, now })).toBe(moment))
