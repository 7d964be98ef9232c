import { expect, test } from 'vitest'
import { leastOfUnit } from './statements.ts'

test('statements of a unit are those of its requests, each without the jobs that ran meanwhile', () =>
  expect(leastOfUnit([2, 30, 2, 3, 20, 3], 2)).toBe(2 + 3))
