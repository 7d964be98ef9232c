import { dirname } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { contract } from '#contract/contract.ts'
import { forgetParsed } from '#scripts/repository/syntax.ts'
import { isTest, repositoryTree, sources } from '#scripts/repository/tree.ts'
import mergeable from './small-files/baseline.json' with { type: 'json' }
import { findMergeableFiles } from './small-files/small-files.ts'

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
  const folders = Map.groupBy(
    sources(repositoryTree(), (path) => !isTest(path)),
    ([path]) => dirname(path),
  )
  const full = [...folders].filter(([folder, files]) => files.length > 20 && !listFolders.test(folder))
  expect(full.map(([folder]) => folder)).toEqual([])
})

/** A conflict marker breaks the parsing of all but Markdown files. */
test('no document has a conflict marker', () => {
  const documents = [...repositoryTree()].filter(([path]) => path.endsWith('.md'))
  expect(documents.filter(([, text]) => /^(<{7}|>{7})( |$)/m.test(text)).map(([path]) => path)).toEqual([])
})

/** The list only gets shorter: remove a file from it once it is merged. */
test('every small file that could be merged into its importer is in the baseline', () => {
  expect(findMergeableFiles(repositoryTree())).toEqual(mergeable)
})
