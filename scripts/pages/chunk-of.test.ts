import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findStaleAlternatives } from './alternatives.ts'
import { chunkOf, roots } from './chunk-of.ts'

const importers: Record<string, string[]> = {
  '/shop/storefront/root.tsx': [],
  '/shop/storefront/shell/header/header.tsx': ['/shop/storefront/pages/headed-layout.tsx'],
  '/shop/ui/button.tsx': ['/shop/storefront/shell/header/header.tsx', '/shop/ui/dialog.tsx'],
  '/shop/ui/dialog.tsx': ['/shop/ui/menu.tsx'],
  '/shop/ui/menu.tsx': ['/shop/ui/dialog.tsx'],
  '/shop/ui/navigation/breadcrumb.tsx': ['/shop/storefront/platform/navigation/breadcrumbs.tsx'],
  '/shop/storefront/catalogue/card/product-card.tsx': ['/shop/storefront/catalogue/card/product-grid.tsx'],
  '/shop/storefront/catalogue/card/product-grid.tsx': [
    '/shop/storefront/pages/card-list.tsx',
    '/shop/storefront/pages/wishlist.tsx?route',
  ],
  '/shop/ui/rows/rail.tsx': [
    '/shop/storefront/catalogue/card/product-grid.tsx',
    '/shop/storefront/pages/after-list.tsx',
  ],
  '/shop/ui/marks/badge.tsx': ['/shop/storefront/catalogue/card/product-card.tsx', '/shop/storefront/pages/shops.tsx'],
  '/shop/storefront/platform/layout/stars.ts': [
    '/shop/storefront/pages/card-list.tsx',
    '/shop/storefront/pages/home.tsx',
  ],
  '/shop/node_modules/react/index.js': ['/shop/ui/button.tsx'],
}
const chunk = (id: string) => chunkOf(id, { getModuleInfo: (each) => ({ importers: importers[each] ?? [] }) })

test('modules that a layout imports statically are in the first load', () => {
  expect(chunk('/shop/storefront/shell/header/header.tsx')).toBe('shop')
  expect(chunk('/shop/ui/button.tsx')).toBe('shop')
  expect(chunk('/shop/node_modules/react/index.js')).toBe('packages')
})

test('modules that only a lazy part imports are not in the first load, even in an import cycle', () => {
  expect(chunk('/shop/ui/dialog.tsx')).toBeNull()
})

test('modules of every page are in the first load together with their imports', () => {
  expect(chunk('/shop/ui/sprite-icon.tsx')).toBe('shop')
  expect(chunk('/shop/ui/pictures/picture.tsx')).toBe('shop')
  expect(chunk('/shop/storefront/platform/navigation/breadcrumbs.tsx')).toBe('shop')
  expect(chunk('/shop/ui/navigation/breadcrumb.tsx')).toBe('shop')
})

test('the modules of cards are one chunk', () => {
  expect(chunk('/shop/storefront/catalogue/card/product-card.tsx')).toBe('cards')
})

test('modules that cards share with pages without cards are another chunk', () => {
  expect(chunk('/shop/ui/marks/badge.tsx')).toBe('pieces')
})

test('modules for the first view of a page with cards never wait for that chunk', () => {
  expect(chunk('/shop/storefront/platform/layout/stars.ts')).toBeNull()
})

test('modules of parts that load without input are not in the chunk of cards', () => {
  expect(chunk('/shop/ui/rows/rail.tsx')).toBe('pieces')
})

test('entries and pages are separate chunks', () => {
  expect(chunk('/shop/storefront/root.tsx')).toBeNull()
  expect(chunk('/shop/storefront/pages/home.tsx?route')).toBeNull()
})

test.each(Object.entries(roots))('each alternative of %s matches an existing file', (_name, root) => {
  expect(findStaleAlternatives(root, globSync('{storefront,ui,locales}/**/*.{ts,tsx}'))).toEqual([])
})

test('a pattern with an alternative that no file matches is reported', () => {
  const files = ['ui/a.ts', 'ui/b/c.tsx']
  expect(findStaleAlternatives(/\/ui\/(a|b\/(c|d)|[e|f])\.tsx?(\?|$)/, files)).toEqual(['d', '[e|f]'])
  expect(findStaleAlternatives(/\/ui\/(?!x|y)[\w-]+\.ts$|\/ui\/b\//, files)).toEqual([])
})
