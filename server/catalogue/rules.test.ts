import { expect, test } from 'vitest'
import { buildTree } from './rules.ts'

test('rows of categories become a tree in their order', () => {
  const row = (id: number, parent_id: number | null) => ({
    id,
    parent_id,
    slug: `c${id}`,
    name: `C${id}`,
    thumbnail: null,
    product_count: id,
  })
  const tree = buildTree([row(1, null), row(2, 1), row(3, null), row(4, 2)])
  expect(tree).toMatchObject([
    { id: 1, children: [{ id: 2, children: [{ id: 4, children: [] }] }] },
    { id: 3, children: [] },
  ])
})
