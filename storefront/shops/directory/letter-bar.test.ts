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

test('the letter bar shows A to Z and #, also for letters without names', () => {
  expect(shown('en')).toBe('ABCDEFGHIJKLMNOPQRSTUVWXYZ#')
  expect(bar('en', 'C').filter(({ first }) => first !== null)).toEqual([{ letter: 'C', first: 1 }])
})

test('the letter bar shows letters of the language first, and others only if a name needs them', () => {
  expect(shown('ar')).toMatch(/^ابتثجحخدذرزسشصضطظعغفقكلمنهويABC.*XYZ#$/)
  expect(shown('en', 'م')).toMatch(/Zم#$/)
})

test('the group # has an id of its own', () => {
  expect(letterId('#')).toBe('letter-other')
  expect(letterId('م')).toBe('letter-م')
})
