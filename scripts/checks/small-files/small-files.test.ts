import { expect, test } from 'vitest'
import { treeOf } from '#scripts/repository/tree.ts'
import { findMergeableFiles } from './small-files.ts'

const lines = (count: number) => 'export {}\n'.repeat(count)
const importing = "import { a } from './a.ts'"

test.each([
  [
    'a short file with one importer in its folder is mergeable',
    { 'ui/a.ts': lines(24), 'ui/b.ts': importing },
    ['ui/a.ts'],
  ],
  [
    'an import by the whole path counts',
    { 'ui/a.ts': '', 'ui/b.ts': "import type { A } from '#ui/a.ts'" },
    ['ui/a.ts'],
  ],
  [
    'an import by a test does not count',
    { 'ui/a.ts': '', 'ui/b.ts': importing, 'ui/a.test.ts': importing },
    ['ui/a.ts'],
  ],
  ['a longer file is not mergeable', { 'ui/a.ts': lines(25), 'ui/b.ts': importing }, []],
  ['a file with two importers is not mergeable', { 'ui/a.ts': '', 'ui/b.ts': importing, 'ui/c.ts': importing }, []],
  [
    'a file imported from another folder is not mergeable',
    { 'ui/a.ts': '', 'ui/b/c.ts': "import { a } from '../a.ts'" },
    [],
  ],
  [
    'a file that is loaded dynamically is not mergeable',
    { 'ui/a.ts': '', 'ui/b.ts': "import type { A } from './a.ts'\nimport('./a.ts')" },
    [],
  ],
  ['a server-only file is not mergeable', { 'ui/a.server.ts': '', 'ui/b.ts': "import { a } from './a.server.ts'" }, []],
  ['a file of the scripts is not mergeable', { 'scripts/a.ts': '', 'scripts/b.ts': importing }, []],
])('%s', (_, files, expected) => {
  expect(findMergeableFiles(treeOf(files))).toEqual(expected)
})
