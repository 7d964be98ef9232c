import { expect, test } from 'vitest'
import { findAffectedTests } from './affected-tests.ts'

const imports: Record<string, string[]> = {
  'server/cart/rules.ts': [],
  'server/cart/cart.ts': ['server/cart/rules.ts'],
  'server/cart/rules.test.ts': ['server/cart/rules.ts'],
  'server/cart/cart.test.ts': ['server/testing/shop.ts'],
  'server/checkout/checkout.ts': ['server/cart/cart.ts'],
  'server/checkout/checkout.test.ts': ['server/testing/shop.ts'],
  'server/chat/chat.ts': [],
  'server/chat/chat.test.ts': ['server/testing/shop.ts'],
  'server/app.ts': ['server/cart/cart.ts', 'server/checkout/checkout.ts', 'server/chat/chat.ts'],
  'server/testing/shop.ts': ['server/app.ts'],
  'storefront/cart/cart-panel.tsx': [],
  'storefront/cart/cart-panel.test.tsx': ['storefront/testing/render.tsx'],
  'storefront/chat/chat-panel.test.tsx': ['storefront/testing/render.tsx'],
  'storefront/shell/layers/dialog-registry.ts': ['storefront/cart/cart-panel.tsx'],
  'storefront/testing/render.tsx': ['storefront/shell/layers/dialog-registry.ts'],
  'bench/faults/faults.test.ts': ['server/cart/cart.ts'],
  'e2e/cart.test.ts': ['e2e/shopper.ts'],
  'e2e/shopper.ts': [],
  'e2e/chat.test.ts': ['e2e/shopper.ts'],
  'console/orders/order-list.tsx': [],
  'e2e/console-orders.test.ts': [],
}
const modules = Object.entries(imports).map(([source, targets]) => ({
  source,
  dependencies: targets.map((resolved) => ({ resolved })),
}))
const affected = (...changed: string[]) => findAffectedTests(changed, modules)

test('a rule affects the tests of its capability and of the capabilities that import it, and the journeys of its noun', () => {
  expect(affected('server/cart/rules.ts')).toEqual([
    'e2e/cart.test.ts',
    'server/cart/cart.test.ts',
    'server/cart/rules.test.ts',
    'server/checkout/checkout.test.ts',
  ])
})

test('a component affects the tests of its capability, not all that can open its dialog, and the journeys of its noun', () => {
  expect(affected('storefront/cart/cart-panel.tsx')).toEqual([
    'e2e/cart.test.ts',
    'storefront/cart/cart-panel.test.tsx',
  ])
})

test('a page of the console affects the journeys of its folder', () => {
  expect(affected('console/orders/order-list.tsx')).toEqual(['e2e/console-orders.test.ts'])
})

test('what door tests share affects all of them', () => {
  expect(affected('server/testing/shop.ts')).toEqual([
    'server/cart/cart.test.ts',
    'server/chat/chat.test.ts',
    'server/checkout/checkout.test.ts',
  ])
})

test('a test that changed runs', () => {
  expect(affected('server/chat/chat.test.ts')).toEqual(['server/chat/chat.test.ts'])
  expect(affected('e2e/shopper.ts')).toEqual(['e2e/cart.test.ts', 'e2e/chat.test.ts'])
})

test('what tests the whole shop is affected by its own files alone', () => {
  expect(affected('server/cart/cart.ts')).not.toContain('bench/faults/faults.test.ts')
  expect(affected('bench/faults/faults.test.ts')).toEqual(['bench/faults/faults.test.ts'])
})

test('a changed composition root affects every test that imports it', () => {
  expect(affected('server/app.ts')).toEqual(affected('server/testing/shop.ts'))
  expect(affected('storefront/shell/layers/dialog-registry.ts')).toEqual([
    'storefront/cart/cart-panel.test.tsx',
    'storefront/chat/chat-panel.test.tsx',
  ])
})

const journeys = ['e2e/cart.test.ts', 'e2e/chat.test.ts', 'e2e/console-orders.test.ts']
const components = ['storefront/cart/cart-panel.test.tsx', 'storefront/chat/chat-panel.test.tsx']
const serverTests = [
  'server/cart/cart.test.ts',
  'server/cart/rules.test.ts',
  'server/chat/chat.test.ts',
  'server/checkout/checkout.test.ts',
]

test.each([
  ['playwright.config.ts', journeys],
  ['e2e/global-setup.ts', journeys],
  ['e2e/server.ts', journeys],
  ['e2e/stand-in-pictures.ts', journeys],
  ['vite.config.ts', journeys],
  ['vitest.config.ts', [...serverTests, ...components]],
  ['scripts/gate/components-project.ts', components],
  ['scripts/gate/format-output.ts', components],
  ['console/testing/reset.ts', components],
  ['ui/testing/stores.ts', components],
  ['scripts/chromium.ts', [...journeys, ...components]],
  ['server/testing/world.ts', serverTests],
  ['dependency-cruiser.config.ts', []],
])('a change of %s affects every test that it sets up', (file, tests) => {
  expect(affected(file)).toEqual(tests)
})
