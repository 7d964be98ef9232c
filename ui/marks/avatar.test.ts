import { expect, it } from 'vitest'
import { initials } from './avatar.tsx'

it.each([
  ['Nour \u202eHaddad\u202c', 'NH'],
  ['\u200fمنى زكي', 'م'],
  ['Ada Lovelace', 'AL'],
  ['  mary   ann evans ', 'ME'],
  ['Plato', 'P'],
  ['منى زكي', 'م'],
  ['\u{1F600} Smile', '\u{1F600}S'],
  ['👩‍👩‍👧‍👦 Ünïcode', '👩‍👩‍👧‍👦U\u0308'.normalize('NFC')],
  ['🇦🇪 e\u0301tienne', '🇦🇪E\u0301'],
  ['नेहा शर्मा', 'नेश'],
  ['', ''],
  ['   ', ''],
])('%j is shortened to %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

it('the initials are one letter if two do not fit', () => {
  expect(initials('👩‍👩‍👧‍👦 Ünïcode', 1)).toBe('👩‍👩‍👧‍👦')
})
