import { expect, test } from 'vitest'
import { formatOutput } from './format-output.ts'

const circular: { self?: object } = {}
circular.self = circular

test.each([
  [['%s is no %s', 'Cart', 'page', 1], 'Cart is no page 1'],
  [['found', { id: 1 }, null, undefined], 'found {"id":1} null undefined'],
  [['found', circular], 'found [object Object]'],
  [[circular, 'found'], '[object Object] found'],
])('the console output of %j is one line', (parts, line) => {
  expect(formatOutput(...(parts as [unknown, ...unknown[]]))).toBe(line)
})
