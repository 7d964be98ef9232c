import { expect, test } from 'vitest'
import { formatOutput } from './format-output.ts'

const circular: { self?: object } = {}
circular.self = circular
/** `String` throws for an object without a prototype. */
const bare: { self?: object } = Object.create(null)
bare.self = bare
const failure = Object.assign(new Error(), { stack: 'Error: 50%saved' })

test.each([
  [['%s is no %s', 'Cart', 'page', 1], 'Cart is no page 1'],
  [['found', { id: 1 }, null, undefined], 'found {"id":1} null undefined'],
  [['found', circular], 'found [object Object]'],
  [[circular, 'found'], '[object Object] found'],
  [[bare, 'found'], '[object Object] found'],
  [[failure, 'found'], 'Error: 50%saved found'],
])('the console output of %j is one line', (parts, line) => {
  expect(formatOutput(...(parts as [unknown, ...unknown[]]))).toBe(line)
})
