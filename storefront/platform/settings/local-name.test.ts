import { expect, test } from 'vitest'
import { defaultSettings } from '#storefront/platform/request/defaults.server.ts'
import { localName } from './local-name.ts'

const settings = { ...defaultSettings, local_names: { color: { Black: 'أسود' }, size: {}, tax: {} } }

test('a name of the language where there is one, else the name itself', () => {
  expect(localName(settings, 'color', 'Black')).toBe('أسود')
  expect(localName(settings, 'size', 'Black')).toBe('Black')
})

test('names that objects have by themselves are no words of the language', () => {
  for (const name of ['constructor', 'toString', '__proto__']) expect(localName(settings, 'color', name)).toBe(name)
})
