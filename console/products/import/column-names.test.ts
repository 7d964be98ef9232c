import { expect, test } from 'vitest'
import { findMappingProblems, hasKeyColumn, listFillable } from './column-names.ts'

const targets = ['product', 'name', 'name:fr', 'price', 'sku']

test('a mapping: both columns with the same target have a problem, those that are left out have none', () => {
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
])('the mapping %j has a column that rows find their product by: %s', (mapping, has) => {
  expect(hasKeyColumn(mapping)).toBe(has)
})

test('the targets that an import can fill: the stock is not among them', () => {
  expect(listFillable([...targets, 'available'])).toEqual(targets)
})
