import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildIsStale, inputsHash, markBuilt, markUnbuilt } from './stale.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'souk-stale-'))
  for (const path of ['build', 'storefront/cart', 'server']) mkdirSync(join(folder, path), { recursive: true })
  writeFileSync(join(folder, 'storefront/cart/line.tsx'), 'one')
  markBuilt(inputsHash(folder), folder)
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a build of the same inputs is kept', () => {
  expect(buildIsStale(folder)).toBe(false)
})

test('a changed, a new or a renamed input makes it stale', () => {
  writeFileSync(join(folder, 'storefront/cart/line.tsx'), 'two')
  expect(buildIsStale(folder)).toBe(true)
  writeFileSync(join(folder, 'storefront/cart/line.tsx'), 'one')
  expect(buildIsStale(folder)).toBe(false)
  writeFileSync(join(folder, 'storefront/cart/other.tsx'), '')
  expect(buildIsStale(folder)).toBe(true)
})

test('a new module of the console makes it stale', () => {
  mkdirSync(join(folder, 'console/shell'), { recursive: true })
  writeFileSync(join(folder, 'console/shell/bar.tsx'), '')
  expect(buildIsStale(folder)).toBe(true)
})

test('so does a change of how the pages are built', () => {
  mkdirSync(join(folder, 'scripts/pages'), { recursive: true })
  writeFileSync(join(folder, 'scripts/pages/icon-sprite.test.ts'), '')
  expect(buildIsStale(folder)).toBe(false)
  writeFileSync(join(folder, 'scripts/pages/icon-sprite.ts'), '')
  expect(buildIsStale(folder)).toBe(true)
})

test('tests and the server are no inputs of the pages', () => {
  writeFileSync(join(folder, 'storefront/cart/line.test.ts'), 'x')
  writeFileSync(join(folder, 'server/app.ts'), 'x')
  expect(buildIsStale(folder)).toBe(false)
})

test('a build that was begun and not finished counts for nothing', () => {
  markUnbuilt(folder)
  expect(buildIsStale(folder)).toBe(true)
})

test('without a build there is nothing to keep', () => {
  rmSync(join(folder, 'build'), { recursive: true })
  expect(buildIsStale(folder)).toBe(true)
})
