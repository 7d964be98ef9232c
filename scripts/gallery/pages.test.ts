import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import type { Api } from '#e2e/api.ts'
import { root } from '../run.ts'
import { shotsOf } from './pages.ts'
import { sheet } from './sheet.ts'
import { parseShotSelection } from './shot-selection.ts'
import { languages } from './take.ts'

vi.mock('#e2e/find-product.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  findProduct: async () => ({ id: 1 }),
}))

const row = { id: 1, slug: 'one', ticket_number: 'T1' }
const known = new Map<string | symbol, unknown>([
  ['then', undefined],
  ['flash_sale', row],
])
const answer = new Proxy({}, { get: (_, name) => (known.has(name) ? known.get(name) : [row]) })
const api = (async () => answer) as unknown as Api

// A redirect to another page has no picture.
const unseen = ['sign-in/:provider']

const table = readFileSync(join(root, 'storefront/routes.ts'), 'utf8')
const paths = ['', ...[...table.matchAll(/\broute\('([^']+)'/g)].map(([, path]) => path ?? '')]

test('every page of the table of URLs is walked and has its picture', async () => {
  const shots = await shotsOf(api)
  const shown = (path: string) => {
    const pattern = new RegExp(`^/${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`)
    return shots.some((shot) => pattern.test(shot.path.replace(/\?.*$/, '')))
  }
  expect(paths.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !shown(path))).toEqual(unseen)
  expect(new Set(shots.map(({ name }) => name)).size).toBe(shots.length)
})

test('the gallery takes the selected pages, and all without a selection', async () => {
  const shots = await shotsOf(api)
  const all = parseShotSelection([])
  expect(all.views).toHaveLength(2 * languages.length)
  expect(shots.filter(all.has)).toEqual(shots)
  const some = parseShotSelection(['ar', 'phone', 'cart', 'blog'])
  expect(some.views).toEqual([{ width: 'phone', language: 'ar' }])
  expect(shots.filter(some.has).map(({ name }) => name)).toEqual([
    'blogs',
    'blogs-chosen',
    'blogs-none',
    'blog',
    'guest-cart',
    'cart',
  ])
})

test('the index shows the pictures that are there', async () => {
  const shots = await shotsOf(api)
  const index = sheet(shots, ['home-phone-ar-view.png', 'home-phone-ar-page.png', 'blog-desktop-zh-view.png'])
  expect(index.match(/<h2/g)).toHaveLength(2)
  expect(index.match(/<img/g)).toHaveLength(2)
})
