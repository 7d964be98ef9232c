import { expect, test } from 'vitest'
import { checkCoverage, checkJourneys, checkSettings } from './coverage.ts'
import { checkEnvironment } from './environment.ts'
import { checkExports } from './exports.ts'
import { house } from './fixture.ts'
import { checkMerges } from './merges.ts'
import { checkNames } from './names.ts'
import { checkSizes } from './sizes.ts'

const lines = (count: number) => 'x()\n'.repeat(count)

test('files, pages and functions have a largest size', () => {
  expect(checkSizes(house({ 'server/a.ts': lines(400) }))).toEqual([])
  expect(checkSizes(house({ 'server/a.ts': lines(401) }))).toEqual([
    'server/a.ts has 401 lines, at most 400 are allowed',
  ])
  expect(checkSizes(house({ 'storefront/pages/a.tsx': lines(101) }))).toHaveLength(1)
  expect(checkSizes(house({ 'server/a.test.ts': lines(500), 'db/demo/a.ts': lines(500) }))).toEqual([])
})

test('a merge is finished', () => {
  expect(checkMerges(house({ 'docs/a.md': 'One\n=======\nTwo' }))).toEqual([])
  expect(checkMerges(house({ 'docs/a.md': 'One\n<<<<<<< HEAD\nTwo' }))).toEqual([
    'docs/a.md:2 is the mark of an unfinished merge',
  ])
})

test('a journey has one tag or none: with two it would run nowhere', () => {
  expect(checkJourneys(house({ 'e2e/a.test.ts': "test('a', { tag: '@phone' }, b)", 'e2e/a.ts': 'tag: []' }))).toEqual(
    [],
  )
  expect(checkJourneys(house({ 'e2e/a.test.ts': "c()\ntest('a', { tag: ['@phone', '@desk'] }, b)" }))).toEqual([
    'e2e/a.test.ts:2 has a list of tags: a journey has one, or none',
  ])
})

test('every setting is set by a journey', () => {
  const fields = { 'server/settings/fields.ts': "export const fields = { live: flag('a'), mobile: b, email: c }" }
  const journeys = {
    'e2e/a.test.ts':
      "await importSettings({ settings: { live: true } })\nawait operate('settings', 'set', 'mobile', 'x')",
    'e2e/b.test.ts': "await send({ email: 'x' })",
  }
  expect(checkSettings(house({ ...fields, ...journeys }))).toEqual(['server/settings/fields.ts: no journey sets email'])
})

test('folders have a largest size, without their tests', () => {
  const files = (count: number, ending = 'ts') =>
    Object.fromEntries(Array.from({ length: count }, (_, place) => [`ui/forms/a${place}.${ending}`, '']))
  expect(checkSizes(house({ ...files(12), ...files(12, 'test.ts') }))).toEqual([])
  expect(checkSizes(house(files(13)))).toEqual(['ui/forms has 13 files, at most 12 are allowed'])
  expect(checkSizes(house({ 'contract/a.ts': '' }))).toEqual([])
})

test.each([
  ['server/a.ts', 40],
  ['storefront/cart/a.tsx', 60],
])('functions of %s have at most %i lines', (path, limit) => {
  const asFunction = (count: number) => `\nfunction a() {\n${lines(count - 2)}}`
  const asArrow = (count: number) => `\nconst a = () => {\n${lines(count - 2)}}`
  for (const make of [asFunction, asArrow]) {
    expect(checkSizes(house({ [path]: make(limit) }))).toEqual([])
    expect(checkSizes(house({ [path]: make(limit + 1) }))).toEqual([expect.stringContaining(`${path}:2`)])
  }
})

test.each([
  'server/utils/a.ts',
  'server/cart/helpers.ts',
  'ui/index.ts',
  'server/cart-manager.ts',
  'server/cart.types.ts',
  'server/CartRow.ts',
])('%s is no name', (path) => expect(checkNames(house({ [path]: '' }))).toHaveLength(1))

test.each([
  'server/cart/cart.test.ts',
  'storefront/entry.server.tsx',
  'ui/class-names.ts',
  'storefront/address-types.ts',
  'locales/pt-BR/cart.json',
])('%s is a name', (path) => expect(checkNames(house({ [path]: '' }))).toEqual([]))

test('the environment has one reader', () => {
  const text = 'const port = process.env.PORT'
  expect(checkEnvironment(house({ 'server/config.ts': text, 'scripts/a.ts': text }))).toEqual([])
  expect(
    checkEnvironment(house({ 'host/main.ts': `\n${text}`, 'db/open.ts': 'const { A } = process.env' })),
  ).toHaveLength(2)
})

test('things have one name: no default exports, no barrels', () => {
  const found = (path: string, text: string) => checkExports(house({ [path]: text })).length
  expect(found('server/cart/cart.ts', 'export default 1')).toBe(1)
  expect(found('storefront/pages/home.tsx', 'export default 1')).toBe(0)
  expect(found('ui/parts.ts', "export * from './a.ts'")).toBe(1)
  expect(found('ui/parts.ts', "export { a } from './a.ts'")).toBe(1)
  expect(found('ui/parts.ts', "export { a } from './a.ts'\nexport const b = 1")).toBe(0)
})

const contract = "export const cartCalls = { getCart: call({ method: 'GET', path: '/carts', who: 'shopper' }) }"
const routes = 'export const cartRoutes = { getCart: (ctx) => getCart(ctx) }'
const door = "test('x', () => shopper.call('GET /carts'))"

test('a call is answered and asked', () => {
  const tree = { 'contract/cart.ts': contract, 'server/cart/routes.ts': routes, 'server/cart/cart.test.ts': door }
  expect(checkCoverage(house(tree))).toEqual([])
  expect(checkCoverage(house({ ...tree, 'server/cart/routes.ts': '' }))).toEqual([
    expect.stringContaining('answers getCart'),
  ])
  expect(checkCoverage(house({ ...tree, 'server/cart/cart.test.ts': '' }))).toEqual([
    expect.stringContaining('asks GET /carts'),
  ])
})
