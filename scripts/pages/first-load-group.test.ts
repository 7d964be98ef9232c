import { expect, test } from 'vitest'
import { firstLoadGroup } from './first-load-group.ts'

const importers: Record<string, string[]> = {
  '/shop/storefront/root.tsx': [],
  '/shop/storefront/shell/header.tsx': ['/shop/storefront/pages/public-layout.tsx'],
  '/shop/ui/button.tsx': ['/shop/storefront/shell/header.tsx', '/shop/ui/dialog.tsx'],
  '/shop/ui/dialog.tsx': ['/shop/ui/menu.tsx'],
  '/shop/ui/menu.tsx': ['/shop/ui/dialog.tsx'],
  '/shop/node_modules/react/index.js': ['/shop/ui/button.tsx'],
}
const modules = { getModuleInfo: (id: string) => ({ importers: importers[id] ?? [] }) }
const group = (id: string) => firstLoadGroup(id, modules)

test('what a layout reaches by plain imports is in the first load', () => {
  expect(group('/shop/storefront/shell/header.tsx')).toBe('shop')
  expect(group('/shop/ui/button.tsx')).toBe('shop')
  expect(group('/shop/node_modules/react/index.js')).toBe('packages')
})

test('what only a loaded-when-used part reaches is not, even where imports run in a circle', () => {
  expect(group('/shop/ui/dialog.tsx')).toBeNull()
})

test('what draws icons and pictures comes along, whoever asks first', () => {
  expect(group('/shop/node_modules/lucide-react/dist/esm/createLucideIcon.mjs')).toBe('shop')
  expect(group('/shop/node_modules/lucide-react/dist/esm/icons/heart.mjs')).toBeNull()
  expect(group('/shop/ui/pictures/picture.tsx')).toBe('shop')
})

test('the entries keep files of their own', () => {
  expect(group('/shop/storefront/root.tsx')).toBeNull()
})
