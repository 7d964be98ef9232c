import { describe, expect, test } from 'vitest'
import { chooseSlug, depthOf, findMoveProblem, heightOf } from './rules.ts'

/** 1 > 2 > 3, 1 > 4, 5. */
const rows = [
  { id: 1, parent_id: null },
  { id: 2, parent_id: 1 },
  { id: 3, parent_id: 2 },
  { id: 4, parent_id: 1 },
  { id: 5, parent_id: null },
]

test('the depth of a category counts its ancestors, the height of one its descendants', () => {
  expect([depthOf(rows, null), depthOf(rows, 1), depthOf(rows, 3)]).toEqual([0, 1, 3])
  expect([heightOf(rows, 1), heightOf(rows, 2), heightOf(rows, 5)]).toEqual([3, 2, 1])
})

describe('a move of a category', () => {
  test.each([
    ['to the top', { id: 3, parent_id: null }, undefined],
    ['to another branch', { id: 2, parent_id: 5 }, undefined],
    ['to where it is', { id: 4, parent_id: 1 }, undefined],
    ['below itself', { id: 1, parent_id: 1 }, 'catalogue.below_itself'],
    ['below its grandchild', { id: 1, parent_id: 3 }, 'catalogue.below_itself'],
    ['to a fourth level', { id: 4, parent_id: 3 }, 'catalogue.too_deep'],
    ['with children to a third level', { id: 2, parent_id: 4 }, 'catalogue.too_deep'],
    ['below a missing category', { id: 4, parent_id: 9 }, 'catalogue.no_category'],
  ] as const)('%s is answered by the rule', (_, move, problem) => {
    expect(findMoveProblem(rows, move)).toBe(problem)
  })
})

test.each([
  ['Crème & Café', [], 'creme-cafe'],
  ['  Shoes!  ', ['shoes', 'shoes-2'], 'shoes-3'],
  ['عطور', [], 'category'],
  ['数码', ['category'], 'category-2'],
  [`${'long '.repeat(30)}`, [], 'long-long-long-long-long-long-long-long-long-long-long-long'],
])('the address of a category called %s follows from its name', (name, taken, slug) => {
  expect(chooseSlug(name, new Set(taken))).toBe(slug)
})
