import { expect, test } from 'vitest'
import { chooseLanguage, consoleLanguages } from './locale.ts'

const files = import.meta.glob('../../../locales/*/console/shell.json')

test('the console has every language that its message files have', () => {
  expect(consoleLanguages.map(({ locale }) => locale).sort()).toEqual(
    Object.keys(files)
      .map((path) => path.split('/')[4])
      .sort(),
  )
})

test.each([
  ['ar', ['fr'], 'ar'],
  [null, ['fr-CA', 'en'], 'fr'],
  [null, ['zh-Hans-CN'], 'zh'],
  ['xx', ['de', 'es'], 'es'],
  [null, ['de'], 'en'],
  [null, [], 'en'],
])('with %s stored and %j wanted by the browser the language is %s', (stored, wanted, locale) =>
  expect(chooseLanguage(stored, wanted).locale).toBe(locale),
)
