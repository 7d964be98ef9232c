import { expect, test } from 'vitest'
import { readFields, toFields, toValues } from './menu-values.ts'

const shops = { name: 'Shops', url: '/shops', target: '_self' as const, translations: { ar: { name: 'المتاجر' } } }

test('a menu becomes values of the form and the same fields again', () => {
  const stored = { ...shops, is_external: false, kind: 'shops' as const, dead: false }
  const fields = readFields({ menus: [stored] })
  expect(fields).toEqual({ menus: [shops] })
  expect(toFields(toValues(fields))).toEqual(fields)
})
