import { expect, it } from 'vitest'
import { initials } from './avatar.tsx'

it.each([
  ['Ada Lovelace', 'AL'],
  ['  mary   ann evans ', 'ME'],
  ['Plato', 'P'],
  ['منى زكي', 'م'],
  ['\u{1F600} Smile', '\u{1F600}S'],
  ['', ''],
  ['   ', ''],
])('%j is shortened to %j', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
