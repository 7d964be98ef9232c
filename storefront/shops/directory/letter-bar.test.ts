import { expect, test } from 'vitest'
import { buildJumpLetters, letterId } from './letter-bar.tsx'

const bar = (locale: string, ...letters: string[]) =>
  buildJumpLetters(
    letters.map((letter, index) => ({ letter, count: 1, first: index + 1 })),
    locale,
  )
const shown = (locale: string, ...letters: string[]) =>
  bar(locale, ...letters)
    .map(({ letter }) => letter)
    .join('')

test('A to Z and the sign, whether a name begins with them or not', () => {
  expect(shown('en')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ#')
  expect(bar('en', 'C').filter(({ first }) => first !== null)).toEqual([{ letter: 'C', first: 1 }])
})

test('the letters of the language come first, those of others only where they are needed', () => {
  expect(shown('ar')).toMatch(/^ابتثجحخدذرزسشصضطظعغفقكلمنهويABC.*XYZ#$/)
  expect(shown('en', 'م')).toMatch(/Zم#$/)
})

test('the sign has a name in addresses', () => {
  expect(letterId('#')).toBe('letter-other')
  expect(letterId('م')).toBe('letter-م')
})
