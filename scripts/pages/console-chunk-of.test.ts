import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findStaleAlternatives } from './alternatives.ts'
import { consoleChunkOf, consoleRoots } from './console-chunk-of.ts'

const importers: Record<string, string[]> = {
  '/shop/console/shell/desk-shell.tsx': ['/shop/console/pages/desk-layout.tsx'],
  '/shop/ui/buttons/button.tsx': ['/shop/console/shell/desk-shell.tsx', '/shop/ui/desk/list/list-toolbar.tsx'],
  '/shop/node_modules/react/index.js': ['/shop/console/shell/desk-shell.tsx'],
  '/shop/ui/desk/list/desk-list.tsx': ['/shop/console/orders/order-list.tsx'],
  '/shop/node_modules/@tanstack/react-table/dist/useTable.js': ['/shop/ui/desk/list/list-table.tsx'],
  '/shop/ui/forms/field.tsx': ['/shop/ui/desk/list/list-toolbar.tsx', '/shop/console/people/sign-in-form.tsx'],
  '/shop/console/people/sign-in-form.tsx': ['/shop/console/pages/sign-in.tsx'],
  '/shop/node_modules/react-hook-form/dist/index.js': ['/shop/console/platform/form/entry-form.tsx'],
  '/shop/console/platform/form/form-problem.tsx': [
    '/shop/console/platform/form/entry-form.tsx',
    '/shop/console/catalogue/categories/categories-page.tsx',
  ],
}
const chunk = (id: string) => consoleChunkOf(id, { getModuleInfo: (each) => ({ importers: importers[each] ?? [] }) })

test('modules of the frame around every page are two chunks: packages and own code', () => {
  expect(chunk('/shop/console/shell/desk-shell.tsx')).toBe('console')
  expect(chunk('/shop/ui/buttons/button.tsx')).toBe('console')
  expect(chunk('/shop/node_modules/react/index.js')).toBe('packages')
})

test('a table and its package are one chunk, and modules that other pages share with it are another one', () => {
  expect(chunk('/shop/ui/desk/list/desk-list.tsx')).toBe('table')
  expect(chunk('/shop/node_modules/@tanstack/react-table/dist/useTable.js')).toBe('table')
  expect(chunk('/shop/ui/forms/field.tsx')).toBe('common')
})

test('a form is one chunk with its package, without modules that pages without a form load', () => {
  expect(chunk('/shop/console/platform/form/entry-form.tsx')).toBe('form')
  expect(chunk('/shop/node_modules/react-hook-form/dist/index.js')).toBe('form')
  expect(chunk('/shop/console/platform/form/form-problem.tsx')).toBe('common')
})

test('modules of single pages are left to the bundler', () => {
  expect(chunk('/shop/console/people/sign-in-form.tsx')).toBeNull()
  expect(chunk('/shop/console/pages/desk-layout.tsx')).toBeNull()
})

test.each(Object.entries(consoleRoots))('each alternative of %s matches an existing file', (_name, root) => {
  const files = globSync(['console/**/*.{ts,tsx}', 'contract/*.ts', 'locales/*.ts', 'ui/**/*.{ts,tsx}'])
  const packages = globSync('node_modules/@tanstack/*').map((path) => `${path}/`)
  expect(findStaleAlternatives(root, [...files, ...packages])).toEqual([])
})
