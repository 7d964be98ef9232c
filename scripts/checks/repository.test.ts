import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { contract } from '#contract/contract.ts'
import { forgetParsed, importsOf, targetOf } from '#scripts/repository/syntax.ts'
import { isProduct, isTest, repositoryTree, rooms, sources, type Tree, treeOf } from '#scripts/repository/tree.ts'

/** Parsing 2,000 files takes seconds of computing, and a multiple on a busy machine. */
vi.setConfig({ testTimeout: 60_000 })

afterAll(forgetParsed)

test('the checks read the whole repository', () => {
  expect(repositoryTree().size).toBeGreaterThan(1_000)
})

test('each call of the contract is requested by a door test', () => {
  const tests = sources(repositoryTree(), (path) => path.startsWith('server/') && isTest(path))
  const text = tests.map(([, each]) => each).join('\n')
  const isRequested = (address: string) =>
    [`'${address}'`, `\`${address}\``, `\`${address}$`].some((each) => text.includes(each))
  const addresses = Object.values(contract).map(({ method, path }) => `${method} ${path}`)
  expect(addresses.length).toBeGreaterThan(100)
  expect(addresses.filter((address) => !isRequested(address))).toEqual([])
})

/** Folders with one file per capability, page or journey, and lists of data. */
const listFolders = /^(contract|e2e|storefront\/pages|db\/(demo|base)(\/.*)?)$/

test('no folder but a list has more than 20 files besides tests', () => {
  const paths = sources(repositoryTree(), (path) => !isTest(path)).map(([path]) => path)
  const full = [...Map.groupBy(paths, dirname)].filter(([, files]) => files.length > 20)
  expect(full.map(([folder]) => folder).filter((folder) => !listFolders.test(folder))).toEqual([])
})

/** A conflict marker breaks the parsing of all but Markdown files. */
test('no document has a conflict marker', () => {
  const documents = [...repositoryTree()].filter(([path]) => path.endsWith('.md'))
  expect(documents.filter(([, text]) => /^(<{7}|>{7})( |$)/m.test(text)).map(([path]) => path)).toEqual([])
})

const namedPath = new RegExp(`\`((?:${[...rooms, 'docs'].join('|')})/[\\w./-]*)\``, 'g')

test('each file and folder that a document names exists', () => {
  const named = [...repositoryTree()].flatMap(([path, text]) =>
    path.endsWith('.md') ? [...text.matchAll(namedPath)].map(([, name = '']) => ({ path, name })) : [],
  )
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(({ name }) => !existsSync(name))).toEqual([])
})

/** Files that stay separate: conventional names, server-only modules, verbs beside their routes, one file per provider. */
const separateFiles = /(\.server|\/(queries|rules)|^server\/(dashboard\/dashboard|social\/apple))\.tsx?$/

/** Product files under 25 lines with a single importer, in the same folder. A dynamic import needs a separate module. */
function findMergeableFiles(tree: Tree): string[] {
  const product = sources(tree, (path) => isProduct(path) && !isTest(path) && !path.includes('/testing/'))
  const importers = product.flatMap(([from, text]) => [...new Set(importsOf(from, text))].map((to) => ({ from, to })))
  const importersOf = Map.groupBy(importers, ({ to }) => to)
  const findLoaded = (text: string) => [...text.matchAll(/\bimport\(\s*'([^']+)'/g)].map(([, to = '']) => to)
  const loaded = new Set(product.flatMap(([from, text]) => findLoaded(text).map((to) => targetOf(from, to))))
  const short = product.filter(([, text]) => text.trimEnd().split('\n').length < 25).map(([path]) => path)
  return short.filter((path) => {
    const [importer, ...others] = importersOf.get(path) ?? []
    const isAlone = importer && others.length === 0 && dirname(importer.from) === dirname(path)
    return isAlone && !loaded.has(path) && !separateFiles.test(path)
  })
}

const importing = "import { a } from './a.ts'"
const long = 'export {}\n'.repeat(25)
test.each<[expected: string[], files: Record<string, string>]>([
  [['ui/a.ts'], { 'ui/a.ts': long.slice(10), 'ui/b.ts': importing, 'ui/a.test.ts': importing }],
  [['ui/a.ts'], { 'ui/a.ts': '', 'ui/b.ts': "import type { A } from '#ui/a.ts'" }],
  [[], { 'ui/a.ts': long, 'ui/b.ts': importing }],
  [[], { 'ui/a.ts': '', 'ui/b.ts': importing, 'ui/c.ts': importing }],
  [[], { 'ui/a.ts': '', 'ui/b/c.ts': "import { a } from '../a.ts'" }],
  [[], { 'ui/a.ts': '', 'ui/b.ts': "import type { A } from './a.ts'\nimport('./a.ts')" }],
  [[], { 'ui/a.server.ts': '', 'ui/b.ts': "import { a } from './a.server.ts'" }],
  [[], { 'scripts/a.ts': '', 'scripts/b.ts': importing }],
])('files that could be merged into their importer: %j', (expected, files) => {
  expect(findMergeableFiles(treeOf(files))).toEqual(expected)
})

test('no small file could be merged into its importer', () => {
  expect(findMergeableFiles(repositoryTree())).toEqual([])
})
