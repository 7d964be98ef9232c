import { expect, test } from 'vitest'
import type { OperatorLanguages } from '#contract/operator-languages.ts'
import { listAddable, readFields, toFields, toValues } from './language-values.ts'

const language = (locale: string, is_enabled: boolean, written = 9) => ({
  locale,
  title: locale,
  direction: 'ltr' as const,
  is_enabled,
  written,
  total: 10,
})
const stored: OperatorLanguages = {
  version: '1',
  default_locale: 'fr',
  rebuild: null,
  languages: [language('fr', true), language('en', true), language('es', false), language('zh', false, 0)],
}

test('enabled languages become values of the form and the same fields again', () => {
  const fields = readFields(stored)
  expect(fields.languages).toEqual([
    { locale: 'fr', title: 'fr', direction: 'ltr' },
    { locale: 'en', title: 'en', direction: 'ltr' },
  ])
  expect(toFields(toValues(fields))).toEqual(fields)
})

test('languages that can be added have messages and are not in the form', () => {
  const { languages } = toValues(readFields(stored))
  const addable = (rows: typeof languages) => listAddable(stored.languages, rows).map(({ locale }) => locale)
  expect(addable(languages)).toEqual(['es'])
  expect(addable(languages.slice(0, 1))).toEqual(['en', 'es'])
})
