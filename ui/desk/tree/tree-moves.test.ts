import { expect, test } from 'vitest'
import { applyMove, canMoveTo, findNodes, isSamePlace, listTreeRows, moveBack, type TreeNode } from './tree-moves.ts'

const node = (id: string, parentId: string | null = null): TreeNode => ({ id, parentId, label: id })
const nodes = [node('food'), node('fruit', 'food'), node('apples', 'fruit'), node('tea', 'food'), node('home')]

const rows = (...collapsed: string[]) =>
  listTreeRows(nodes, new Set(collapsed)).map(({ id, level, position, siblings }) => [id, level, position, siblings])

test('rows are in the order of the tree, with their level and place among siblings', () => {
  expect(rows()).toEqual([
    ['food', 1, 1, 2],
    ['fruit', 2, 1, 2],
    ['apples', 3, 1, 1],
    ['tea', 2, 2, 2],
    ['home', 1, 2, 2],
  ])
  expect(rows('food').map(([id]) => id)).toEqual(['food', 'home'])
})

test.each([
  ['food', 'apples', 9, false],
  ['food', 'food', 9, false],
  ['fruit', 'home', 9, true],
  ['fruit', null, 9, true],
  ['fruit', 'tea', 3, false],
  ['tea', 'fruit', 3, true],
  ['tea', 'apples', 3, false],
])('moving %s into %s with %i levels is allowed: %s', (id, parentId, levels, isAllowed) =>
  expect(canMoveTo(nodes, id, parentId, levels)).toBe(isAllowed),
)

test('a move puts a node before another one or at the end', () => {
  const order = (parentId: string | null, beforeId: string | null) =>
    listTreeRows(applyMove(nodes, { id: 'home', parentId, beforeId }), new Set()).map(({ id }) => id)
  expect(order(null, 'food')).toEqual(['home', 'food', 'fruit', 'apples', 'tea'])
  expect(order('food', 'tea')).toEqual(['food', 'fruit', 'apples', 'home', 'tea'])
  expect(order('fruit', null)).toEqual(['food', 'fruit', 'apples', 'home', 'tea'])
})

test('a move to where the node is changes nothing', () => {
  expect(isSamePlace(nodes, { id: 'fruit', parentId: 'food', beforeId: 'tea' })).toBe(true)
  expect(isSamePlace(nodes, { id: 'tea', parentId: 'food', beforeId: null })).toBe(true)
  expect(isSamePlace(nodes, { id: 'tea', parentId: 'food', beforeId: 'fruit' })).toBe(false)
  expect(isSamePlace(nodes, { id: 'tea', parentId: null, beforeId: null })).toBe(false)
})

test.each(['food', 'fruit', 'tea', 'home'])('a move back of %s undoes a move', (id) => {
  const order = (list: readonly TreeNode[]) => listTreeRows(list, new Set()).map((row) => row.id)
  const moved = applyMove(nodes, { id, parentId: null, beforeId: id === 'food' ? null : 'food' })
  expect(order(applyMove(moved, moveBack(nodes, id)))).toEqual(order(nodes))
})

test('a search finds nodes with all above them, and nothing below', () => {
  expect([...findNodes(nodes, ({ label }) => label === 'fruit')].sort()).toEqual(['food', 'fruit'])
  expect(findNodes(nodes, () => false).size).toBe(0)
})
