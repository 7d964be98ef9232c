import { expect, test } from 'vitest'
import { house } from '../fixture.ts'
import { checkCycles } from './cycles.ts'
import { checkPackages } from './packages.ts'
import { checkStorefront } from './storefront.ts'

test.each([
  ['storefront/routes.ts', 'storefront/pages/home.tsx'],
  ['storefront/pages/home.tsx', 'storefront/shell/header.tsx'],
  ['storefront/pages/home.tsx', 'storefront/cart/line.tsx'],
  ['storefront/shell/header.tsx', 'storefront/cart/tab.tsx'],
  ['storefront/cart/tab.tsx', 'storefront/kit/texts.ts'],
  ['storefront/cart/tab.tsx', 'storefront/cart/line.tsx'],
])('%s may know %s', (from, to) => {
  expect(checkStorefront(house({ [from]: `import '#${to}'`, [to]: '' }))).toEqual([])
})

test.each([
  ['storefront/cart/tab.tsx', 'storefront/wishlist/heart.tsx'],
  ['storefront/cart/tab.tsx', 'storefront/shell/header.tsx'],
  ['storefront/shell/header.tsx', 'storefront/pages/home.tsx'],
  ['storefront/kit/texts.ts', 'storefront/cart/line.tsx'],
  ['storefront/pages/home.tsx', 'storefront/root.tsx'],
])('%s may not know %s', (from, to) => {
  expect(checkStorefront(house({ [from]: `import '#${to}'`, [to]: '' }))).toHaveLength(1)
})

test('the contract is known by its types, but in forms', () => {
  const value = "import { cart } from '#contract/cart.ts'"
  const inline = "import { type Cart } from '#contract/cart.ts'"
  const type = "import type { Cart } from '#contract/cart.ts'"
  const broken = (path: string, text: string) => checkStorefront(house({ [path]: text })).length
  expect(broken('storefront/cart/line.tsx', type)).toBe(0)
  expect(broken('storefront/cart/line.tsx', value)).toBe(1)
  expect(broken('storefront/cart/line.tsx', inline)).toBe(1)
  expect(broken('storefront/cart/line.tsx', "import { z } from 'zod'")).toBe(1)
  expect(broken('storefront/addresses/form/address-form.tsx', value)).toBe(0)
})

test.each([
  ['server/cart/cart.ts', 'hono/cookie'],
  ['server/kit/jobs.ts', 'hono'],
  ['storefront/cart/line.tsx', 'pg'],
  ['server/cart/cart.ts', 'react'],
  ['storefront/cart/line.tsx', 'node:fs'],
  ['contract/cart.ts', 'node:crypto'],
])('%s may not use %s', (from, name) => {
  expect(checkPackages(house({ [from]: `import '${name}'` }))).toHaveLength(1)
})

test('packages are fine where they belong', () => {
  const tree = house({
    'server/kit/edge/edge.ts': "import 'hono'",
    'host/main.ts': "import '@hono/node-server'",
    'db/open.ts': "import 'pg'",
  })
  expect(checkPackages(tree)).toEqual([])
})

test('a circle is found, and what is loaded later closes none', () => {
  const first = { 'ui/a.ts': "import './b.ts'", 'ui/b.ts': "export * from './c.ts'" }
  expect(checkCycles(house({ ...first, 'ui/c.ts': "import type { A } from './a.ts'" }))).toEqual([
    'a circle of imports: ui/a.ts → ui/b.ts → ui/c.ts → ui/a.ts',
  ])
  expect(checkCycles(house({ ...first, 'ui/c.ts': "const a = () => import('./a.ts')" }))).toEqual([])
})
