import { expect, test } from 'vitest'
import { treeOf } from '#scripts/repository/tree.ts'
import { measureCode } from './figures.ts'

const tree = treeOf({
  'server/cart/cart.ts': "/** Why. */\nimport { price } from './deep/price.ts'\n\nexport const all = () => price\n",
  'server/cart/deep/price.ts': "import { list } from '../wide/list.ts'\nexport const price = list\n",
  'server/cart/wide/list.ts': "import { price } from '../deep/price.ts'\nexport function list() {\n  return price\n}\n",
  'server/cart/a/b/c/d/far.ts': '// Far.\nexport const far = 1\n',
  'server/cart/cart.test.ts': "import './cart.ts'\n",
  'server/testing/world.ts': 'export const world = 1\n',
  'ui/button.ts': "export const button = 'not counted for the server'\n",
})

test('the figures of a folder leave out tests and other folders', () => {
  expect(measureCode(tree, 'server/')).toMatchObject({
    files: 4,
    lines: 12,
    median: 4,
    largest: 4,
    functions: 2,
    longestFunction: 3,
    commentShare: 2 / 11,
    shortShare: 1,
    deepFolders: 1,
  })
})

test('folders that import each other are named once; a folder and one inside it are not a pair', () => {
  expect(measureCode(tree, 'server/').mutualFolders).toEqual(['server/cart/deep ↔ server/cart/wide'])
})

test('an empty folder has figures', () => {
  expect(measureCode(tree, 'console/')).toMatchObject({ files: 0, median: 0, largest: 0, commentShare: 0 })
})
