import { expect, test } from 'vitest'
import { chooseLocale } from './read.ts'

const ours = new Set(['en', 'ar', 'pt-BR'])
const choose = (header: string | undefined) => chooseLocale(header, (locale) => ours.has(locale), 'en')

test('the language that is asked for, with its region or without', () => {
  expect(choose('ar')).toBe('ar')
  expect(choose('ar-EG, fr')).toBe('ar')
  expect(choose('pt-br')).toBe('pt-BR')
})

test('what is wanted more comes first', () => {
  expect(choose('en;q=0.4, ar;q=0.9, fr')).toBe('ar')
  expect(choose('ar;q=0, pt-BR;q=0.1')).toBe('pt-BR')
})

test('what is no language, or none of ours, is answered in the usual one', () => {
  for (const header of [undefined, '', '*', 'fr', '<script>', ';q=1', 'ar;q=much', ','.repeat(500)])
    expect(choose(header)).toBe('en')
})
