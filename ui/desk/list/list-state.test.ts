import { expect, test } from 'vitest'
import { changeListState, isNarrowed, nextSort, readListState } from './list-state.ts'

const filters = ['state', 'zone']
const read = (query: string) => readListState(new URLSearchParams(query), filters)
const change = (query: string, next: Parameters<typeof changeListState>[2]) =>
  changeListState(new URLSearchParams(query), filters, next).toString()

test('the state of a list is read from the address', () => {
  expect(read('view=late&search=+lamp&state=new&state=packed&sort=-placed&page=3&hide=zone,total')).toEqual({
    view: 'late',
    search: 'lamp',
    filters: { state: ['new', 'packed'] },
    sort: { by: 'placed', isDescending: true },
    page: 3,
    after: '',
    hiddenColumns: ['zone', 'total'],
  })
})

test.each(['', 'page=0', 'page=-1', 'page=x', 'page=1.5'])('the page of the address "%s" is the first', (query) =>
  expect(read(query).page).toBe(1),
)

test('a change of search, filter or sort shows the first page and keeps the rest', () => {
  const query = 'state=new&page=4&hide=zone'
  expect(change(query, { search: 'a b' })).toBe('search=a+b&state=new&hide=zone')
  expect(change(query, { filters: {} })).toBe('hide=zone')
  expect(change(query, { sort: { by: 'name', isDescending: false } })).toBe('state=new&sort=name&hide=zone')
})

test('a page of keyset pagination begins after its key, until another parameter changes', () => {
  expect(change('search=a', { after: '7:x y' })).toBe('search=a&after=7%3Ax+y')
  expect(read('after=7%3Ax+y').after).toBe('7:x y')
  expect(change('search=a&after=7', { search: 'b' })).toBe('search=b')
})

test('a sort with one direction is followed by the default sort', () => {
  expect(nextSort(null, 'name', 'ascending')).toEqual({ by: 'name', isDescending: false })
  expect(nextSort({ by: 'name', isDescending: false }, 'name', 'ascending')).toBeNull()
  expect(nextSort(null, 'sold', 'descending')).toEqual({ by: 'sold', isDescending: true })
  expect(nextSort({ by: 'sold', isDescending: true }, 'sold', 'descending')).toBeNull()
})

test('a step to another page keeps everything, and foreign parameters stay', () => {
  expect(change('state=new&open=7', { page: 2 })).toBe('open=7&state=new&page=2')
})

test('a list is narrowed by a search or a filter, not by a view or an order', () => {
  expect([isNarrowed(read('search=a')), isNarrowed(read('zone=1'))]).toEqual([true, true])
  expect([isNarrowed(read('view=late&sort=name&page=2')), isNarrowed(read('search=+'))]).toEqual([false, false])
})

test('presses on a heading sort up, down, then not', () => {
  const up = nextSort(null, 'name')
  const down = nextSort(up, 'name')
  expect([up, down, nextSort(down, 'name')]).toEqual([
    { by: 'name', isDescending: false },
    { by: 'name', isDescending: true },
    null,
  ])
  expect(nextSort(down, 'total')).toEqual({ by: 'total', isDescending: false })
})
