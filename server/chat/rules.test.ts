import { expect, test } from 'vitest'
import { chooseAutomaticReply, isCardDue, isWithinHours } from './rules.ts'

test('a shop greets while it is active, unless it has written today, and sends its away message otherwise', () => {
  const here = {
    greeting: 'Welcome!',
    away_message: 'Back at nine.',
    is_active: true,
    is_closed: false,
    has_answered: false,
    hours: [],
    weekday: 1,
    time: '12:00',
  }
  const away = { ...here, is_active: false }
  expect(chooseAutomaticReply(here)).toEqual({ kind: 'greeting', message: 'Welcome!' })
  expect(chooseAutomaticReply(away)).toEqual({ kind: 'away_message', message: 'Back at nine.' })
  expect(chooseAutomaticReply({ ...here, is_closed: true })).toEqual(chooseAutomaticReply(away))
  expect(chooseAutomaticReply({ ...here, is_closed: true, has_answered: true })).toBeNull()
  expect(chooseAutomaticReply({ ...here, greeting: null })).toBeNull()
  expect(chooseAutomaticReply({ ...away, away_message: null })).toBeNull()
  expect(chooseAutomaticReply({ ...here, has_answered: true })).toBeNull()
  expect(chooseAutomaticReply({ ...away, has_answered: true })).toEqual(chooseAutomaticReply(away))
})

test('a shop is away outside its opening hours, also while a person of it is active', () => {
  const side = { greeting: 'Welcome!', away_message: 'Back at nine.', is_active: true, is_closed: false }
  const hours = [{ weekday: 1, opens_at: '09:00', closes_at: '18:00' }]
  const kindAt = (time: string) => chooseAutomaticReply({ ...side, has_answered: false, hours, weekday: 1, time })?.kind
  expect([kindAt('08:59'), kindAt('09:00'), kindAt('18:00')]).toEqual(['away_message', 'greeting', 'away_message'])
})

test.each([
  ['without hours a shop answers at any time', [], 3, '03:00', true],
  ['a weekday without hours has none', [[1, '09:00', '18:00']], 2, '12:00', false],
  ['hours begin at their minute', [[1, '09:00', '18:00']], 1, '09:00', true],
  ['hours end before their last minute', [[1, '09:00', '18:00']], 1, '18:00', false],
  ['hours overnight last until midnight', [[5, '18:00', '02:00']], 5, '23:59', true],
  ['hours overnight go on after midnight', [[5, '18:00', '02:00']], 6, '01:59', true],
  ['hours overnight end on the next day', [[5, '18:00', '02:00']], 6, '02:00', false],
  ['hours overnight do not begin at midnight', [[5, '18:00', '02:00']], 5, '01:00', false],
  ['Monday follows Sunday', [[7, '20:00', '04:00']], 1, '03:00', true],
  ['equal times are the whole day', [[2, '00:00', '00:00']], 2, '23:59', true],
  ['the whole day ends at midnight', [[2, '00:00', '00:00']], 3, '00:00', false],
] as const)('%s', (_, rows, weekday, time, expected) => {
  const hours = rows.map(([day, opens_at, closes_at]) => ({ weekday: day, opens_at, closes_at }))
  expect(isWithinHours({ hours, weekday, time })).toBe(expected)
})

test('a product is sent unless it was the last one sent within a day', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const sent = (product_id: number, at: string) => ({ product_id, created_at: at })
  expect(isCardDue(undefined, 7, now)).toBe(true)
  expect(isCardDue(sent(7, '2026-03-02T11:00:00Z'), 7, now)).toBe(false)
  expect(isCardDue(sent(8, '2026-03-02T11:00:00Z'), 7, now)).toBe(true)
  expect(isCardDue(sent(7, '2026-03-01T12:00:00Z'), 7, now)).toBe(true)
})
