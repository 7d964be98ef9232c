import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunkOf, roots } from './chunk-of.ts'

const importers: Record<string, string[]> = {
  '/shop/storefront/root.tsx': [],
  '/shop/storefront/shell/header/header.tsx': ['/shop/storefront/pages/headed-layout.tsx'],
  '/shop/ui/button.tsx': ['/shop/storefront/shell/header/header.tsx', '/shop/ui/dialog.tsx'],
  '/shop/ui/dialog.tsx': ['/shop/ui/menu.tsx'],
  '/shop/ui/menu.tsx': ['/shop/ui/dialog.tsx'],
  '/shop/ui/ways/breadcrumb.tsx': ['/shop/storefront/platform/navigation/breadcrumbs.tsx'],
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
  '/shop/node_modules/lucide-react/dist/esm/lucide-react.mjs': ['/shop/storefront/pages/home.tsx'],
  '/shop/node_modules/lucide-react/dist/esm/icons/heart.mjs': [
    '/shop/node_modules/lucide-react/dist/esm/lucide-react.mjs',
    '/shop/storefront/catalogue/card/product-card.tsx',
  ],
}
const chunk = (id: string) => chunkOf(id, { getModuleInfo: (each) => ({ importers: importers[each] ?? [] }) })

test('what a layout reaches by plain imports is in the first load', () => {
  expect(chunk('/shop/storefront/shell/header/header.tsx')).toBe('shop')
  expect(chunk('/shop/ui/button.tsx')).toBe('shop')
  expect(chunk('/shop/node_modules/react/index.js')).toBe('packages')
})

test('what only a loaded-when-used part reaches is not, even where imports run in a circle', () => {
  expect(chunk('/shop/ui/dialog.tsx')).toBeNull()
})

test('what no page is without comes along with all that it is made of, whoever asks first', () => {
  expect(chunk('/shop/node_modules/lucide-react/dist/esm/createLucideIcon.mjs')).toBe('shop')
  expect(chunk('/shop/ui/pictures/picture.tsx')).toBe('shop')
  expect(chunk('/shop/storefront/platform/navigation/breadcrumbs.tsx')).toBe('shop')
  expect(chunk('/shop/ui/ways/breadcrumb.tsx')).toBe('shop')
})

test('what cards are made of is one file, their icons with them', () => {
  expect(chunk('/shop/storefront/catalogue/card/product-card.tsx')).toBe('cards')
  expect(chunk('/shop/node_modules/lucide-react/dist/esm/icons/heart.mjs')).toBe('cards')
})

test('what cards share with pages that have none is another file', () => {
  expect(chunk('/shop/ui/marks/badge.tsx')).toBe('pieces')
})

test('what the first view of a page with cards needs never waits for that file', () => {
  expect(chunk('/shop/storefront/platform/layout/stars.ts')).toBeNull()
})

test('what is seen without a touch is not in the file of cards', () => {
  expect(chunk('/shop/ui/rows/rail.tsx')).toBe('pieces')
})

test('entries and pages keep files of their own', () => {
  expect(chunk('/shop/storefront/root.tsx')).toBeNull()
  expect(chunk('/shop/storefront/pages/home.tsx?route')).toBeNull()
})

test.each(Object.entries(roots))('the patterns of %s name files that there are', (_name, pattern) => {
  const files = globSync('storefront/**/*.tsx').map((file) => `/${file}`)
  for (const each of pattern.source.replace(/^.*storefront\\\/\(|\)\\\.tsx.*$/g, '').split(/\|(?![^(]*\))/)) {
    expect(files.filter((file) => new RegExp(`/storefront/(${each})\\.tsx$`).test(file))).not.toEqual([])
  }
})
