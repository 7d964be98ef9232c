import { expect, test } from 'vitest'
import { house } from '../fixture.ts'
import { checkRooms } from './rooms.ts'

test('the server knows contract and db; host knows both sides', () => {
  const tree = house({
    'contract/cart.ts': '',
    'server/cart/cart.ts': "import { cart } from '#contract/cart.ts'",
    'host/main.ts': "import { add } from '#server/cart/cart.ts'",
    'scripts/start.ts': "await import('#host/main.ts')",
  })
  expect(checkRooms(tree)).toEqual([])
})

test.each([
  ['storefront/cart/line.tsx', 'server/cart/cart.ts'],
  ['server/cart/cart.ts', 'storefront/cart/line.tsx'],
  ['contract/cart.ts', 'db/open.ts'],
  ['ui/buttons/button.tsx', 'contract/cart.ts'],
  ['locales/read.ts', 'contract/cart.ts'],
  ['db/open.ts', 'server/cart/cart.ts'],
  ['host/main.ts', 'scripts/run.ts'],
  ['server/app.ts', 'e2e/server.ts'],
  ['host/main.ts', 'vite.config.ts'],
])('%s may not know %s', (from, to) => {
  const specifier = to.includes('/') ? `#${to}` : `../${to}`
  for (const line of [`import '${specifier}'`, `export { x } from '${specifier}'`, `await import('${specifier}')`]) {
    expect(checkRooms(house({ [from]: `\n${line}`, [to]: '' }))).toEqual([expect.stringContaining(`${from}:2`)])
  }
})

test('a type is as much knowledge as a value', () => {
  const tree = house({ 'ui/a.tsx': "type A = import('#contract/cart.ts').A", 'contract/cart.ts': '' })
  expect(checkRooms(tree)).toHaveLength(1)
})

test('a path without its ending is no file', () => {
  expect(checkRooms(house({ 'ui/a.tsx': "import './b'", 'ui/b.tsx': '' }))).toEqual([
    expect.stringContaining('no such file'),
  ])
  expect(checkRooms(house({ 'ui/a.tsx': "import './fonts/a.woff2?url'" }))).toEqual([])
})
