import { describe, expect, test } from 'vitest'
import { type DayPreset, firstWeekday, rangeOfPreset } from './day-presets.ts'

describe('a preset of days', () => {
  test.each<[DayPreset, string, string, string]>([
    ['today', '2026-11-28', '2026-11-28', '2026-11-28'],
    ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
    ['yesterday', '2028-03-01', '2028-02-29', '2028-02-29'],
    ['last_7_days', '2026-01-03', '2025-12-28', '2026-01-03'],
    ['last_30_days', '2026-11-28', '2026-10-30', '2026-11-28'],
    ['this_month', '2026-11-01', '2026-11-01', '2026-11-01'],
    ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ])('%s on %s is from %s until %s', (preset, today, from, until) =>
    expect(rangeOfPreset(preset, today)).toEqual({ from, until }),
  )
})

test.each([
  ['en', 0],
  ['ar', 6],
  ['bn', 0],
  ['es', 1],
  ['fr', 1],
  ['zh', 1],
])('the week of the language %s starts on day %i', (locale, day) => expect(firstWeekday(locale)).toBe(day))
