import { expect, test } from 'vitest'
import { readyText } from './ready-text.ts'

test.each([
  ['  Hello\n', 'Hello'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['a\u0000b\u0007c\td', 'abc\td'],
  [' \n\t\u0000 ', ''],
  ['<b>as typed</b> \u202e', '<b>as typed</b> \u202e'],
])('of %j is said %j', (typed, said) => {
  expect(readyText(typed)).toBe(said)
})
