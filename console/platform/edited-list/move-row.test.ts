import { expect, test } from 'vitest'
import type { EditedList, ListedRow, SentRow, Versioned } from './edited-list.ts'
import { reverseMove, withMovedRow } from './move-row.ts'

const list = { toSent: (row: ListedRow) => row } as EditedList<Versioned, ListedRow, SentRow>
const rowsOf = (...ids: number[]): ListedRow[] => ids.map((id) => ({ id, name: `Row ${id}` }))
const moved = (seen: number[], current: number[], id: number, beforeId: number | null) =>
  withMovedRow(list, { seen: rowsOf(...seen), move: { id, beforeId }, changedMessage: 'changed' })(
    rowsOf(...current),
  ).map((row) => row.id)

test('a row is moved before another one, or to the end', () => {
  expect(moved([1, 2, 3], [1, 2, 3], 3, 1)).toEqual([3, 1, 2])
  expect(moved([1, 2, 3], [1, 2, 3], 1, null)).toEqual([2, 3, 1])
})

test('a row is moved among rows that were concurrently added or removed', () => {
  expect(moved([1, 2, 3], [1, 4, 3], 3, 1)).toEqual([3, 1, 4])
})

test('a row is not moved in a concurrently changed order', () => {
  expect(() => moved([1, 2, 3], [2, 1, 3], 3, 1)).toThrow('changed')
})

test('a row is not moved once it, or the row that should follow it, is gone', () => {
  expect(() => moved([1, 2, 3], [1, 2], 3, 1)).toThrow('changed')
  expect(() => moved([1, 2, 3], [2, 3], 3, 1)).toThrow('changed')
})

test('the reverse of a move puts a row before the one that follows it now', () => {
  expect(reverseMove(rowsOf(1, 2, 3), { id: 1, beforeId: null })).toEqual({ id: 1, beforeId: 2 })
  expect(reverseMove(rowsOf(1, 2, 3), { id: 3, beforeId: 1 })).toEqual({ id: 3, beforeId: null })
})

const groups = {
  idOf: ({ name }: ListedRow) => name,
  moveInto: (row: ListedRow, name: string) => ({ ...row, name }),
}
const inGroups = (...rows: [id: number, group: string][]): ListedRow[] => rows.map(([id, name]) => ({ id, name }))
const stored = inGroups([1, 'a'], [2, 'a'], [3, 'b'])

test('a row that is moved into another group becomes a row of it, and the reverse move takes it back', () => {
  const move = { id: 1, beforeId: null, groupId: 'b' }
  const rows = withMovedRow(list, { seen: stored, move, changedMessage: 'changed', groups })(stored)
  expect(rows).toEqual(inGroups([2, 'a'], [3, 'b'], [1, 'b']))
  expect(reverseMove(stored, move, groups)).toEqual({ id: 1, beforeId: 2, groupId: 'a' })
})

test('a row is not moved once a person has moved it into another group', () => {
  const current = inGroups([1, 'a'], [2, 'b'], [3, 'b'])
  const move = { id: 2, beforeId: 1, groupId: 'a' }
  const change = withMovedRow(list, { seen: stored, move, changedMessage: 'changed', groups })
  expect(() => change(current)).toThrow('changed')
})
