import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ladder } from '#server/ladder.ts'
import config, { options, platformRooms } from '../../dependency-cruiser.config.ts'

const value = (to: string) => `import { a } from '${to}'`
const type = (to: string) => `import type { A } from '${to}'`
const dynamic = (to: string) => `export const load = () => import('${to}')`

type Arrow = [from: string, text: string]

/** Each entry violates the rule of its name. */
const forbidden: Record<string, Arrow[]> = {
  'room-contract': [['contract/a.ts', value('#db/open.ts')]],
  'room-ui': [
    ['ui/value.tsx', value('#contract/cart.ts')],
    ['ui/type.tsx', type('#contract/cart.ts')],
    ['ui/export.tsx', `export * from '#contract/cart.ts'`],
    ['ui/dynamic.tsx', dynamic('#contract/cart.ts')],
  ],
  'room-db': [['db/a.ts', value('#server/cart/cart.ts')]],
  'room-server': [['server/a.ts', value('#storefront/cart/line.tsx')]],
  'room-storefront': [['storefront/cart/a.tsx', type('#server/cart/cart.ts')]],
  'room-host': [['host/a.ts', value('../root.config.ts')]],
  'ladder-stock': [['server/stock/a.ts', type('#server/orders/orders.ts')]],
  'server-face': [
    ['server/orders/a.ts', type('#server/cart/queries.ts')],
    ['server/orders/a.test.ts', value('#server/cart/queries.ts')],
  ],
  'server-operator': [['server/cart/checkout.ts', value('./operator/cart.ts')]],
  'server-side-face': [
    ['scripts/operator/prices.ts', value('#server/cart/operator/prices.ts')],
    ['server/cart/quantity.ts', value('./seller/prices.ts')],
  ],
  'server-platform': [['server/platform/a.ts', value('#server/cart/cart.ts')]],
  'server-platform-context': [['server/platform/b.ts', value('#server/context.ts')]],
  'server-composition': [['server/cart/a.ts', value('../app.ts')]],
  'storefront-platform': [['storefront/platform/a.ts', value('#storefront/cart/line.tsx')]],
  'platform-api': [
    ['storefront/platform/api/a.ts', value('#storefront/platform/session/session.ts')],
    ['storefront/platform/api/b.ts', type('#storefront/platform/request/root-data.ts')],
  ],
  'storefront-capability': [
    ['storefront/wishlist/a.tsx', value('#storefront/cart/line.tsx')],
    ['storefront/wishlist/b.tsx', value('#storefront/shell/header.tsx')],
  ],
  'storefront-shell': [['storefront/shell/a.tsx', value('#storefront/pages/home.tsx')]],
  'storefront-pages': [['storefront/pages/a.tsx', value('../root.tsx')]],
  'storefront-schemas': [
    ['storefront/cart/b.tsx', value('#contract/cart.ts')],
    ['storefront/cart/c.tsx', value('zod')],
  ],
  'package-http': [['server/cart/b.ts', value('hono')]],
  'package-database': [['storefront/cart/d.tsx', type('pg')]],
  'package-react': [['server/cart/c.ts', value('react')]],
  'package-node': [['storefront/cart/e.tsx', value('node:fs')]],
  'empty-name': [
    ['server/cart/h.ts', value('./cart-manager.ts')],
    ['server/cart/i.ts', value('./types.ts')],
  ],
  'empty-name-of-importer': [['db/shared/a.test.ts', value('pg')]],
  testing: [['server/cart/d.ts', value('#server/testing/shop.ts')]],
  resolvable: [
    ['ui/f.tsx', value('./value')],
    ['ui/g.tsx', value('./none.ts')],
  ],
  'no-cycle': [
    ['locales/a.ts', value('./b.ts')],
    ['locales/b.ts', type('./a.ts')],
  ],
}

const allowed: Arrow[] = [
  ['contract/cart.ts', value('zod')],
  ['db/open.ts', value('pg')],
  ['server/context.ts', ''],
  ['server/app.ts', value('#server/cart/cart.ts')],
  [
    'server/cart/cart.ts',
    [value('./queries.ts'), value('#server/stock/stock.ts'), value('../platform/c.ts')].join('\n'),
  ],
  ['server/cart/queries.ts', value('#db/open.ts')],
  ['server/cart/cart-manager.ts', ''],
  ['server/cart/types.ts', ''],
  ['server/cart/g.ts', value('./address-types.ts')],
  ['server/cart/address-types.ts', ''],
  ['server/cart/cart.test.ts', [value('../app.ts'), value('#server/testing/shop.ts')].join('\n')],
  ['server/cart/operator/cart.ts', value('./prices.ts')],
  ['server/cart/operator/prices.ts', ''],
  ['server/cart/seller/prices.ts', ''],
  ['server/orders/seller.test.ts', value('#server/cart/operator/cart.ts')],
  ['scripts/operator/commands/cart.ts', value('#server/cart/operator/cart.ts')],
  ['server/stock/stock.ts', ''],
  ['server/stock/stock.test.ts', value('#server/orders/orders.ts')],
  ['server/orders/orders.ts', ''],
  ['server/platform/c.ts', type('#server/context.ts')],
  ['server/platform/http/edge.ts', value('hono')],
  ['server/testing/shop.ts', ''],
  ['storefront/root.tsx', value('./pages/home.tsx')],
  ['storefront/pages/home.tsx', [value('../shell/header.tsx'), value('../cart/line.tsx')].join('\n')],
  ['storefront/shell/header.tsx', value('../cart/line.tsx')],
  ['storefront/platform/api/client.ts', value('#storefront/platform/storage/cookies.ts')],
  ['storefront/platform/api/client.test.ts', value('#storefront/platform/session/session.ts')],
  ['storefront/platform/session/session.ts', value('#storefront/platform/api/client.ts')],
  ['storefront/platform/storage/cookies.ts', ''],
  ['storefront/platform/request/root-data.ts', ''],
  ['storefront/cart/line.tsx', [type('#contract/cart.ts'), value('react')].join('\n')],
  ['storefront/cart/cart-form.tsx', value('#contract/cart.ts')],
  ['storefront/testing/render.tsx', [value('../shell/header.tsx'), value('#contract/cart.ts')].join('\n')],
  ['storefront/cart/line.test.tsx', value('#storefront/testing/render.tsx')],
  ['locales/c.ts', value('./d.ts')],
  ['locales/d.ts', dynamic('./c.ts')],
  ['ui/fonts/a.woff2', ''],
  ['ui/font.ts', value('./fonts/a.woff2?url')],
  ['host/main.ts', [value('#server/app.ts'), value('#storefront/root.tsx'), value('node:fs')].join('\n')],
  ['root.config.ts', value('#scripts/run.ts')],
  ['scripts/run.ts', dynamic('#host/main.ts')],
]

const packages = ['zod', 'pg', 'hono', 'react'].map((name): Arrow => [`node_modules/${name}/index.js`, ''])
const manifest = JSON.stringify({ type: 'module', imports: { '#*': './*' }, dependencies: {} })
const baseDir = mkdtempSync(join(tmpdir(), 'structure-'))
let violations: ICruiseResult['summary']['violations']

beforeAll(async () => {
  const files = [...Object.values(forbidden).flat(), ...allowed, ...packages, ['package.json', manifest] as Arrow]
  for (const [path, text] of files) {
    mkdirSync(join(baseDir, dirname(path)), { recursive: true })
    writeFileSync(join(baseDir, path), text)
  }
  const ruleSet = { forbidden: config.forbidden ?? [] }
  const { output } = await cruise(['.'], { ...options, baseDir, validate: true, ruleSet })
  violations = (output as ICruiseResult).summary.violations
})

afterAll(() => rmSync(baseDir, { recursive: true }))

test.each(Object.entries(forbidden))('%s forbids what it should, and no other rule does', (name, arrows) => {
  const sources = arrows.map(([from]) => from)
  const found = violations.filter(({ from }) => sources.includes(from))
  expect(new Set(found.map(({ rule }) => rule.name))).toEqual(new Set([name]))
  // A cycle is reported once for all of its modules.
  expect(new Set(found.flatMap(({ from, cycle = [] }) => [from, ...cycle.map((step) => step.name)]))).toEqual(
    new Set(sources),
  )
})

test.each(allowed)('%s may import what it does', (path) => {
  expect(violations.filter(({ from }) => from === path)).toEqual([])
})

test('platformRooms names each folder of storefront/platform/ once', () => {
  const folders = readdirSync('storefront/platform', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect([...platformRooms].sort()).toEqual(folders.map(({ name }) => name).sort())
})

test('the ladder names each capability of server/ once', () => {
  const folders = readdirSync('server', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const capabilities = folders.map(({ name }) => name).filter((name) => !['platform', 'testing'].includes(name))
  expect([...ladder].sort()).toEqual(capabilities.sort())
})
