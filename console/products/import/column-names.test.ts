import { expect, test } from 'vitest'
import { findMappingProblems, hasKeyColumn, listFillable } from './column-names.ts'

const targets = ['product', 'name', 'name:fr', 'price', 'sku']

test('a mapping: two columns with the same target have a problem, omitted columns have none', () => {
  expect(findMappingProblems(['name', null, 'price', 'name', null], targets)).toEqual([
    'twice',
    undefined,
    undefined,
    'twice',
    undefined,
  ])
})

test('a mapping: a target that the market no longer has is a problem', () => {
  expect(findMappingProblems(['name', 'name:de'], targets)).toEqual([undefined, 'unknown'])
})

test.each([
  [['price'], false],
  [['name:fr', 'price'], false],
  [[null, 'sku'], true],
  [['product'], true],
  [['name'], true],
])('the mapping %j has a key column for products: %s', (mapping, has) => {
  expect(hasKeyColumn(mapping)).toBe(has)
})

test('the targets that an import can fill do not include the stock', () => {
  expect(listFillable([...targets, 'available'])).toEqual(targets)
})
