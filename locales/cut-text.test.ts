import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test.each([
  ['lamp', 4, 'lamp'],
  ['lamps', 4, 'lamp'],
  ['', 4, ''],
  ['ab😀', 3, 'ab'],
  ['ab👩‍👩‍👧‍👦cd', 12, 'ab'],
  ['ab👩‍👩‍👧‍👦cd', 13, 'ab👩‍👩‍👧‍👦'],
  ['cafe\u0301s', 4, 'caf'],
  ['🇦🇪🇧🇩', 6, '🇦🇪'],
])('%j of at most %i units is %j', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})
