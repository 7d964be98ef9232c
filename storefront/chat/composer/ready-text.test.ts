import { expect, test } from 'vitest'
import { readyText } from './ready-text.ts'

test.each([
  ['  Hello\n', 'Hello'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['a\u0000b\u0007c\td', 'abc\td'],
  [' \n\t\u0000 ', ''],
  ['<b>as typed</b>', '<b>as typed</b>'],
  ['a\u202eb \u2068261122-KT4S1C7\u2069', 'a\u202eb \u2068261122-KT4S1C7\u2069'],
  ['\u200b\u2800\u3164', ''],
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 👩‍👧', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 👩‍👧'],
])('of %j is said %j', (typed, said) => {
  expect(readyText(typed)).toBe(said)
})
