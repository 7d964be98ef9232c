import { expect, test } from 'vitest'
import { defaultSettings } from '#storefront/platform/request/defaults.server.ts'
import { localName } from './local-name.ts'

const settings = { ...defaultSettings, local_names: { color: { Black: 'أسود' }, size: {}, tax: {} } }

test('a name is translated if the language has a translation', () => {
  expect(localName(settings, 'color', 'Black')).toBe('أسود')
  expect(localName(settings, 'size', 'Black')).toBe('Black')
})

test('names of object properties are no translations', () => {
  for (const name of ['constructor', 'toString', '__proto__']) expect(localName(settings, 'color', name)).toBe(name)
})
