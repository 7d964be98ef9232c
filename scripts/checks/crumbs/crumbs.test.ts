import { expect, test } from 'vitest'
import { treeOf } from '../tree.ts'
import { findCrumbs } from './crumbs.ts'

const lines = (count: number) => 'export {}\n'.repeat(count)
const importing = "import { a } from './a.ts'"

test.each([
  ['a short file that one file of its folder imports', { 'ui/a.ts': lines(24), 'ui/b.ts': importing }, ['ui/a.ts']],
  ['by its whole path as well', { 'ui/a.ts': '', 'ui/b.ts': "import type { A } from '#ui/a.ts'" }, ['ui/a.ts']],
  ['whatever its tests import', { 'ui/a.ts': '', 'ui/b.ts': importing, 'ui/a.test.ts': importing }, ['ui/a.ts']],
  ['not a longer file', { 'ui/a.ts': lines(25), 'ui/b.ts': importing }, []],
  ['not one with two importers', { 'ui/a.ts': '', 'ui/b.ts': importing, 'ui/c.ts': importing }, []],
  ['not one of another folder', { 'ui/a.ts': '', 'ui/b/c.ts': "import { a } from '../a.ts'" }, []],
  [
    'not one that is loaded later',
    { 'ui/a.ts': '', 'ui/b.ts': "import type { A } from './a.ts'\nimport('./a.ts')" },
    [],
  ],
  ['not one of the server only', { 'ui/a.server.ts': '', 'ui/b.ts': "import { a } from './a.server.ts'" }, []],
  ['not one of the tools', { 'scripts/a.ts': '', 'scripts/b.ts': importing }, []],
])('a crumb is %s', (_, files, expected) => {
  expect(findCrumbs(treeOf(files))).toEqual(expected)
})
