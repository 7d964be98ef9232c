import { expect, it } from 'vitest'
import { stepped, typedQuantity } from './quantity-stepper.tsx'

const limits = { min: 1, max: 7 }

it('a step stays within the limits', () => {
  expect(stepped(6, 1, limits)).toBe(7)
  expect(stepped(7, 1, limits)).toBe(7)
  expect(stepped(1, -1, limits)).toBe(1)
  expect(stepped(1, 1, { min: 1, max: 0 })).toBe(1)
})

it.each([
  ['3', 3],
  ['0', 0],
  ['99', 99],
  ['', 5],
  ['abc', 5],
  ['1.5', 5],
  ['1e3', 5],
  ['0x3', 5],
  ['٣', 3],
  ['۴', 4],
  ['৫', 5],
  ['+4', 4],
  ['−3', -3],
  ['-3', -3],
  [' 4 ', 4],
  ['2147483648', 2_147_483_648],
])('the typed text %j is read as %i', (text, value) => {
  expect(typedQuantity(text, 5)).toBe(value)
})
