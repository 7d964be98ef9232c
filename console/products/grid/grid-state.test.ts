import { expect, test } from 'vitest'
import type { GridProduct } from '#contract/shop-variants.ts'
import { formatCell, parseCell, parseSpreadsheetText, toSpreadsheetText } from './grid-cells.ts'
import { moveSelection, selectCell } from './grid-selection.ts'
import { type ChangedCell, type GridState, listChanges, reduceGrid, toProductEdits, unchanged } from './grid-state.ts'

const notation = { locale: 'en', timeZone: 'Asia/Dhaka', yes: 'Yes', no: 'No' }

test.each([
  ['price', '19,99', { value: 19.99 }],
  ['price', '١٩٫٩٩', { value: 19.99 }],
  ['price', '$ 1,234.50', { value: 1_234.5 }],
  ['price', '', { problem: 'empty' }],
  ['price', '0', { problem: 'no_amount' }],
  ['price', '99999999999999999', { problem: 'amount_too_large' }],
  ['discount_price', ' ', { value: null }],
  ['discount_from', '2026-12-31 23:00', { value: '2026-12-31T17:00:00.000Z' }],
  ['discount_from', '2026-12-31', { value: '2026-12-30T18:00:00.000Z' }],
  ['discount_until', 'tomorrow', { problem: 'no_moment' }],
  ['sku', 'A 1', { problem: 'no_code' }],
  ['barcode', '', { value: null }],
  ['is_hidden', 'yes', { value: true }],
  ['is_hidden', 'FALSE', { value: false }],
  ['is_hidden', 'maybe', { problem: 'no_flag' }],
] as const)('the text of a cell: %s "%s" is %o', (column, text, expected) => {
  expect(parseCell(column, text, notation)).toEqual(expected)
})

test('the text of a cell is read back as its value', () => {
  for (const [column, value] of [
    ['price', 1_234.5],
    ['discount_from', '2026-12-31T17:00:00.000Z'],
    ['is_hidden', true],
    ['barcode', null],
  ] as const)
    expect(parseCell(column, formatCell(column, value, notation), notation)).toEqual({ value })
})

test('text of a spreadsheet is read as it was written', () => {
  const rows = [
    ['a', 'two\nlines', 'say "hi"'],
    ['', 'tab\there', '5" pipe'],
  ]
  expect(parseSpreadsheetText(toSpreadsheetText(rows))).toEqual(rows)
  expect(parseSpreadsheetText('1\t2\r\n3\t\r\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ])
  expect(parseSpreadsheetText('"open\t1')).toEqual([['"open', '1']])
})

test('keys move the focus, and are mirrored from right to left', () => {
  const key = (name: string, rest = {}) => ({ key: name, ctrlKey: false, metaKey: false, shiftKey: false, ...rest })
  const size = { rows: 50, columns: 9, isRtl: false }
  const start = selectCell({ row: 5, column: 3 })
  expect(moveSelection(start, key('ArrowRight'), size)?.focus).toEqual({ row: 5, column: 4 })
  expect(moveSelection(start, key('ArrowRight'), { ...size, isRtl: true })?.focus).toEqual({ row: 5, column: 2 })
  expect(moveSelection(start, key('ArrowDown', { ctrlKey: true }), size)?.focus).toEqual({ row: 49, column: 3 })
  expect(moveSelection(start, key('PageUp'), size)?.focus).toEqual({ row: 0, column: 3 })
  expect(moveSelection(start, key('End', { shiftKey: true }), size)).toEqual({
    anchor: start.anchor,
    focus: { row: 5, column: 8 },
  })
  expect(moveSelection(start, key('x'), size)).toBeUndefined()
})

const variant = (id: number) => ({
  id,
  color: 'Red',
  size: 'M',
  price: 25,
  discount_price: null,
  discount_from: null,
  discount_until: null,
  sku: `S-${id}`,
  barcode: null,
  is_hidden: false,
  is_reduced: false,
})
const product: GridProduct = {
  id: 3,
  name: 'Socks',
  state: 'shown',
  version: 'v1',
  variants: [variant(31), variant(32)],
}
const cell = (variant_id: number, value: number): ChangedCell => ({ product, variant_id, column: 'price', value })
const change = (state: GridState, ...cells: ChangedCell[]) => reduceGrid(state, { type: 'change', cells })
const describeStored = (_: string, value: unknown) => `now ${value}`

test('a cell that gets its stored value again is no change', () => {
  const state = change(change(unchanged, cell(31, 30), cell(32, 31)), cell(31, 25))
  expect(toProductEdits(listChanges(state))).toEqual([{ id: 3, version: 'v1', variants: [{ id: 32, price: 31 }] }])
})

test('undo takes back one change of many cells, and redo makes it again', () => {
  const filled = change(unchanged, cell(31, 30), cell(32, 30))
  const undone = reduceGrid(filled, { type: 'undo' })
  expect(listChanges(undone)).toEqual([])
  expect(reduceGrid(undone, { type: 'redo' }).edits).toEqual(filled.edits)
})

test('a product with a text that is no value is left out of a save', () => {
  const invalid = { text: 'cheap', problem: 'no_amount' } as const
  const state = change(unchanged, { ...cell(31, 25), invalid }, cell(32, 31))
  expect(listChanges(state)).toMatchObject([{ hasInvalid: true }])
  expect(toProductEdits(listChanges(state))).toEqual([])
})

test('after a refusal the changes stay, with the messages of their cells', () => {
  const state = change(unchanged, cell(32, 30))
  const sent = toProductEdits(listChanges(state))
  const refused = [
    { product_id: 3, code: 'x', message: 'No', fields: { 'variants.0.price': ['Too low.'] }, current: null },
  ]
  const after = reduceGrid(state, { type: 'saved', outcome: { saved: [], refused, sent, describeStored } })
  expect([after.edits, after.refusals]).toEqual([state.edits, { 32: { price: 'Too low.' } }])
})

test('after a change by another person, own changes are rebased on the stored values', () => {
  const state = change(unchanged, cell(31, 30), cell(32, 31))
  const sent = toProductEdits(listChanges(state))
  const current = {
    version: 'v2',
    variants: [
      { ...variant(31), price: 28 },
      { ...variant(32), price: 31 },
    ],
  }
  const refused = [{ product_id: 3, code: 'x', message: 'Changed', fields: {}, current }]
  const after = reduceGrid(state, { type: 'saved', outcome: { saved: [], refused, sent, describeStored } })
  expect(after.refusals).toEqual({ 31: { price: 'now 28' } })
  expect(toProductEdits(listChanges(after))).toEqual([{ id: 3, version: 'v2', variants: [{ id: 31, price: 30 }] }])
})
