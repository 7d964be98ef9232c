import { expect, test } from 'vitest'
import { partsOf, toParts, toValues } from './menu-values.ts'

const shops = { name: 'Shops', url: '/shops', target: '_self' as const, translations: { ar: { name: 'المتاجر' } } }

test('a menu becomes values of the form and the same parts again', () => {
  const stored = { ...shops, is_external: false, kind: 'shops' as const, dead: false }
  const parts = toParts({ menus: [stored] })
  expect(parts).toEqual({ menus: [shops] })
  expect(partsOf(toValues(parts))).toEqual(parts)
})
