import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ladder } from '#server/ladder.ts'
import config, { options, platformRooms } from '../../dependency-cruiser.config.ts'

/** Each line begins with the rule that its imports violate. What rules allow is the repository, which the gate checks. */
const forbidden = `
  room-contract: contract/a.ts imports #db/open.ts
  room-ui: ui/value.tsx imports #contract/cart.ts; ui/type.tsx types #contract/cart.ts
  room-ui: ui/export.tsx exports #contract/cart.ts; ui/dynamic.tsx loads #contract/cart.ts
  room-db: db/a.ts imports #server/cart/cart.ts
  room-server: server/a.ts imports #storefront/cart/line.tsx
  room-storefront: storefront/cart/a.tsx types #server/cart/cart.ts
  room-host: host/a.ts imports ../root.config.ts
  ladder-stock: server/stock/a.ts types #server/orders/orders.ts
  server-face: server/orders/a.ts types #server/cart/queries.ts
  server-face: server/orders/a.test.ts imports #server/cart/queries.ts
  server-operator: server/cart/checkout.ts imports ./operator/cart.ts
  server-side-face: scripts/operator/prices.ts imports #server/cart/operator/prices.ts
  server-side-face: server/cart/quantity.ts imports ./seller/prices.ts
  server-platform: server/platform/a.ts imports #server/cart/cart.ts
  server-platform-context: server/platform/b.ts imports #server/context.ts
  server-context: server/context.ts types #server/stock/stock.ts
  server-composition: server/cart/a.ts imports ../app.ts
  storefront-platform: storefront/platform/a.ts imports #storefront/cart/line.tsx
  platform-api: storefront/platform/api/a.ts imports #storefront/platform/session/session.ts
  platform-api: storefront/platform/api/b.ts types #storefront/platform/request/root-data.ts
  storefront-capability: storefront/wishlist/a.tsx imports #storefront/cart/line.tsx
  storefront-capability: storefront/wishlist/b.tsx imports #storefront/shell/header.tsx
  storefront-shell: storefront/shell/a.tsx imports #storefront/pages/home.tsx
  storefront-pages: storefront/pages/a.tsx imports ../root.tsx
  room-console: console/people/c.tsx types #server/cart/cart.ts
  console-platform: console/platform/a.ts imports #console/people/people-list.tsx
  console-capability: console/account/a.tsx imports #console/people/people-list.tsx
  console-capability: console/account/b.tsx imports #console/shell/top-bar.tsx
  console-shell: console/shell/a.tsx imports #console/pages/people.tsx
  console-pages: console/pages/a.tsx imports ../root.tsx
  storefront-schemas: storefront/cart/b.tsx imports #contract/cart.ts; storefront/cart/c.tsx imports zod
  package-http: server/cart/b.ts imports hono
  package-database: storefront/cart/d.tsx types pg
  package-react: server/cart/c.ts imports react
  package-node: storefront/cart/e.tsx imports node:fs
  empty-name: server/cart/h.ts imports ./cart-manager.ts; server/cart/i.ts imports ./types.ts
  empty-name-of-importer: db/shared/a.test.ts imports pg; utils/a.ts imports node:util
  testing: server/cart/d.ts imports #server/testing/shop.ts
  resolvable: ui/f.tsx imports ./value; ui/g.tsx imports ./none.ts
  no-cycle: locales/a.ts imports ./b.ts; locales/b.ts types ./a.ts
`

const statements: Record<string, (target: string) => string> = {
  imports: (target) => `import { a } from '${target}'`,
  types: (target) => `import type { A } from '${target}'`,
  exports: (target) => `export * from '${target}'`,
  loads: (target) => `export const load = () => import('${target}')`,
}

const splitLines = (text: string) => text.trim().split(/\n\s*/)
const forbiddenImports = splitLines(forbidden).flatMap((line) => {
  const [rule = '', imports = ''] = line.split(': ')
  return imports.split('; ').map((words) => ({ rule, words: words.split(' ') }))
})
const sourcesByRule = Map.groupBy(forbiddenImports, ({ rule }) => rule)

const baseDir = mkdtempSync(join(tmpdir(), 'structure-'))
let violations: ICruiseResult['summary']['violations']

function write(path: string, text: string): void {
  mkdirSync(join(baseDir, dirname(path)), { recursive: true })
  writeFileSync(join(baseDir, path), text, { flag: 'a' })
}

function writeImports([from = '', verb = '', ...targets]: string[]): void {
  for (const target of targets) write(from, `${statements[verb]?.(target)}\n`)
}

/** Creates the imported files that import nothing. */
function writeTargets([from = '', , ...targets]: string[]): void {
  for (const target of targets.filter((each) => /^[#.]/.test(each))) {
    const path = target.startsWith('#') ? target.slice(1) : join(dirname(from), target.replace('?url', ''))
    if (!existsSync(join(baseDir, path))) write(path, '')
  }
}

beforeAll(async () => {
  const resolvable = forbiddenImports.filter(({ rule }) => rule !== 'resolvable').map(({ words }) => words)
  for (const { words } of forbiddenImports) writeImports(words)
  for (const words of resolvable) writeTargets(words)
  for (const name of ['zod', 'pg', 'hono', 'react']) write(`node_modules/${name}/index.js`, '')
  write('package.json', JSON.stringify({ type: 'module', imports: { '#*': './*' }, dependencies: {} }))
  const ruleSet = { forbidden: config.forbidden ?? [] }
  const { output } = await cruise(['.'], { ...options, baseDir, validate: true, ruleSet })
  violations = (output as ICruiseResult).summary.violations
})

afterAll(() => rmSync(baseDir, { recursive: true }))

test.each([...sourcesByRule])('%s forbids its imports, and no other rule does', (name, imports) => {
  const sources = imports.map(({ words }) => words[0] ?? '')
  const found = violations.filter(({ from }) => sources.includes(from))
  expect(new Set(found.map(({ rule }) => rule.name))).toEqual(new Set([name]))
  // A cycle is reported once for all of its modules.
  expect(new Set(found.flatMap(({ from, cycle = [] }) => [from, ...cycle.map((step) => step.name)]))).toEqual(
    new Set(sources),
  )
})

const listFolders = (path: string) =>
  readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

test.each([
  ['storefront/platform', platformRooms],
  ['server', [...ladder, 'platform', 'testing']],
])('the order of the folders in %s names each once', (path, names) => {
  expect([...names].sort()).toEqual(listFolders(path).sort())
})
