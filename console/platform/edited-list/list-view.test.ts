import { expect, test } from 'vitest'
import { type RowFilter, type SortedColumn, selectRows } from './list-view.ts'

const rows = [
  { name: 'Été', count: 3 },
  { name: 'Autumn coat', count: 0 },
  { name: 'Coat', count: 1 },
]
type Row = (typeof rows)[number]

const used: RowFilter<Row> = {
  id: 'use',
  label: '',
  options: [],
  createTest: (value) => (row) => String(row.count > 0) === value,
}
const byCount: SortedColumn<Row> = {
  id: 'count',
  label: '',
  cell: () => null,
  compare: (one, other) => one.count - other.count,
}

const select = (state: Partial<Parameters<typeof selectRows>[1]['state']>) =>
  selectRows(rows, {
    state: { search: '', filters: {}, sort: null, ...state },
    textsOf: ({ name }) => [name],
    filters: [used],
    columns: [byCount],
  }).map(({ name }) => name)

test('a search finds words in any order, without accents and capitals', () => {
  expect(select({ search: 'ete' })).toEqual(['Été'])
  expect(select({ search: 'COAT autumn' })).toEqual(['Autumn coat'])
  expect(select({ search: '***' })).toEqual([])
})

test('a filter with two options shows the rows of both', () => {
  expect(select({ filters: { use: ['true'] } })).toEqual(['Été', 'Coat'])
  expect(select({ filters: { use: ['true', 'false'] } })).toHaveLength(3)
})

test('rows keep the order of the server until a column sorts them', () => {
  expect(select({})).toEqual(['Été', 'Autumn coat', 'Coat'])
  expect(select({ sort: { by: 'count', isDescending: true } })).toEqual(['Été', 'Coat', 'Autumn coat'])
})
