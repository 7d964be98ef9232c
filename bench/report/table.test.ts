import { expect, test } from 'vitest'
import { formatTable } from './table.ts'

test('puts words left and figures right, under a rule', () => {
  const rows = [
    ['list', '9,000', '1.2'],
    ['place-order', '80'],
  ]
  expect(formatTable(['what', 'req/s', 'p99'], rows)).toBe(
    ['what         req/s  p99', '-----------  -----  ---', 'list         9,000  1.2', 'place-order     80'].join('\n'),
  )
})
