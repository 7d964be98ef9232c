import { expect, test } from 'vitest'
import { automaticReply, isCardDue } from './rules.ts'

test('a shop greets while it is there, and says so when it is not', () => {
  const words = { greeting: 'Welcome!', away_message: 'Back at nine.' }
  expect(automaticReply(words, true)).toEqual({ kind: 'greeting', message: 'Welcome!' })
  expect(automaticReply(words, false)).toEqual({ kind: 'away_message', message: 'Back at nine.' })
  expect(automaticReply({ ...words, greeting: null }, true)).toBeNull()
  expect(automaticReply({ ...words, away_message: null }, false)).toBeNull()
})

test('a product is sent unless it was the last one that was, within a day', () => {
  const now = new Date('2026-03-02T12:00:00Z')
  const sent = (product_id: number, at: string) => ({ product_id, created_at: at })
  expect(isCardDue(undefined, 7, now)).toBe(true)
  expect(isCardDue(sent(7, '2026-03-02T11:00:00Z'), 7, now)).toBe(false)
  expect(isCardDue(sent(8, '2026-03-02T11:00:00Z'), 7, now)).toBe(true)
  expect(isCardDue(sent(7, '2026-03-01T12:00:00Z'), 7, now)).toBe(true)
})
