import { expect, test } from 'vitest'
import type { OperatorFooters } from '#contract/operator-content.ts'
import { canPlace, moveRow, newItem, readFields, toFields, toValues } from './footer-values.ts'

const item = (title: string): OperatorFooters['footers'][number]['items'][number] => ({
  type: 'link',
  title,
  url: `/${title}`,
  target: '_self',
  translations: {},
  kind: 'path',
  dead: false,
})
const stored: Pick<OperatorFooters, 'footers'> = {
  footers: [
    { title: 'Shop', translations: {}, items: [item('a'), item('b')] },
    { title: 'Help', translations: { fr: { title: 'Aide' } }, items: [item('c')] },
  ],
}
const { footers } = toValues(readFields(stored))
const titles = (columns: typeof footers) =>
  columns.map(({ title, items }) => [title, ...items.map((each) => each.title)])

test('a footer becomes values of the form and the same fields again', () => {
  expect(toFields({ footers })).toEqual(readFields(stored))
})

test('an item moves within its column and to another one, and a column with its items', () => {
  expect(titles(moveRow(footers, { id: '0.1', parentId: '0', beforeId: '0.0' }))).toEqual([
    ['Shop', 'b', 'a'],
    ['Help', 'c'],
  ])
  expect(titles(moveRow(footers, { id: '0.0', parentId: '1', beforeId: null }))).toEqual([
    ['Shop', 'b'],
    ['Help', 'c', 'a'],
  ])
  expect(titles(moveRow(footers, { id: '1', parentId: null, beforeId: '0' }))).toEqual([
    ['Help', 'c'],
    ['Shop', 'a', 'b'],
  ])
})

test.each([
  ['0', null, true],
  ['0', '1', false],
  ['0.0', '1', true],
  ['0.0', null, false],
] as const)('row %s of a footer may be placed in %s: %s', (id, parentId, isAllowed) =>
  expect(canPlace(footers, id, parentId)).toBe(isAllowed),
)

test('a new link has an address, and other items have none', () => {
  expect(newItem('link', 'New').url).toBe('/')
  expect(newItem('text', '').url).toBeNull()
})
