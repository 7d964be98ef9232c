import { expect, test } from 'vitest'
import { chooseAutomaticReply, isCardDue } from './rules.ts'

test('a shop greets while it is there, unless it talks already, and says so when it is not', () => {
  const here = {
    greeting: 'Welcome!',
    away_message: 'Back at nine.',
    is_active: true,
    is_closed: false,
    has_answered: false,
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

test('a product is sent unless it was the last one that was, within a day', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const sent = (product_id: number, at: string) => ({ product_id, created_at: at })
  expect(isCardDue(undefined, 7, now)).toBe(true)
  expect(isCardDue(sent(7, '2026-03-02T11:00:00Z'), 7, now)).toBe(false)
  expect(isCardDue(sent(8, '2026-03-02T11:00:00Z'), 7, now)).toBe(true)
  expect(isCardDue(sent(7, '2026-03-01T12:00:00Z'), 7, now)).toBe(true)
})
