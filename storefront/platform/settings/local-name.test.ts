import { expect, test } from 'vitest'
import { defaultSettings } from '#storefront/platform/request/defaults.server.ts'
import { translateName } from './local-name.ts'

const settings = { ...defaultSettings, local_names: { color: { Black: 'أسود' }, size: {}, tax: {} } }

test('a name is translated if the language has a translation', () => {
  expect(translateName(settings, 'color', 'Black')).toBe('أسود')
  expect(translateName(settings, 'size', 'Black')).toBe('Black')
})

test('names of object properties are no translations', () => {
  for (const name of ['constructor', 'toString', '__proto__']) expect(translateName(settings, 'color', name)).toBe(name)
})
