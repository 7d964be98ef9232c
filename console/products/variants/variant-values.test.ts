import { expect, test } from 'vitest'
import { listChanges } from '#console/platform/form/merge-changes.ts'
import type { SellerVariant } from '#contract/product-parts.ts'
import {
  listChangedKeys,
  listMissing,
  newRow,
  normaliseAmount,
  readVariantFields,
  toVariantEdit,
  toVariantFields,
  toVariantsValues,
  type VariantRow,
  withStored,
} from './variant-values.ts'

const stored = (id: number, rest: Partial<SellerVariant> = {}): SellerVariant => ({
  id,
  color: 'Red',
  size: 'M',
  price: 1240.5,
  discount_price: 19.99,
  discount_from: null,
  discount_until: '2026-08-01T12:30:00.000Z',
  sku: `S-${id}`,
  barcode: null,
  is_hidden: false,
  is_reduced: true,
  available: 4,
  has_orders: false,
  ...rest,
})

const notation = { locale: 'en', timeZone: 'Asia/Dhaka' }
const base = readVariantFields({ variants: [stored(7), stored(8)], version: 'v1' })

/** The edits of a save after a change of rows. */
function editsAfter(change: (rows: Record<string, VariantRow>) => Record<string, VariantRow>) {
  const { rows } = toVariantsValues(base, notation)
  const fields = toVariantFields({ rows: change({ ...rows }) }, notation)
  const changes = listChanges(base, fields)
  return listChangedKeys(changes).map((key) => toVariantEdit(key, fields, changes))
}

const set = (key: string, part: Partial<VariantRow>) => (rows: Record<string, VariantRow>) => ({
  ...rows,
  [key]: { ...(rows[key] ?? newRow('', '')), ...part },
})

test.each(['en', 'fr', 'es', 'ar', 'bn', 'zh'])('variants in %s become values of the form and back', (locale) => {
  const own = { locale, timeZone: 'Europe/Paris' }
  expect(toVariantFields(toVariantsValues(base, own), own)).toEqual(base)
})

test.each(['19,99', '19.99', '١٩٫٩٩', '১৯.৯৯', '€ 19,99'])('the typed price %s is read as 19.99', (price) => {
  expect(editsAfter(set('v7', { price }))).toEqual([{ id: 7, price: 19.99 }])
  expect(normaliseAmount(price, 'fr')).toBe('19,99')
})

test('a save sends only the changed fields of the changed variants', () => {
  expect(editsAfter((rows) => rows)).toEqual([])
  expect(editsAfter(set('v8', { barcode: ' 4006381333931 ', is_hidden: true }))).toEqual([
    { id: 8, barcode: '4006381333931', is_hidden: true },
  ])
  expect(editsAfter(set('v7', { discount_from: '2026-07-01T00:00' }))).toEqual([
    { id: 7, discount_from: '2026-06-30T18:00:00.000Z' },
  ])
})

test('a removed reduced price also removes its period', () => {
  expect(editsAfter(set('v7', { discount_price: '' }))).toEqual([
    { id: 7, discount_price: null, discount_from: null, discount_until: null },
  ])
})

test('a removed variant is sent by its id, and a new one with all its values', () => {
  expect(editsAfter(set('v7', { is_removed: true }))).toEqual([{ id: 7, remove: true }])
  expect(editsAfter(set('n1', { ...newRow('Blue', ''), price: '5' }))).toEqual([
    { color: 'Blue', size: null, price: 5 },
  ])
})

test('the response of a save replaces, adds and removes variants', () => {
  const answer = { variants: [stored(8, { price: 5 }), stored(9)], removed: [7] }
  expect(withStored([stored(7), stored(8)], answer)).toEqual([stored(8, { price: 5 }), stored(9)])
})

test('the matrix has each combination of colours and sizes without a variant', () => {
  const rows = [{ color: 'Red', size: 'M' }]
  expect(listMissing(rows, ['Red', 'Blue'], ['M', 'L'])).toEqual([
    { color: 'Red', size: 'L' },
    { color: 'Blue', size: 'M' },
    { color: 'Blue', size: 'L' },
  ])
  expect(listMissing(rows, ['Red'], ['M'])).toEqual([])
  expect(listMissing([], [], [])).toEqual([{ color: '', size: '' }])
})
