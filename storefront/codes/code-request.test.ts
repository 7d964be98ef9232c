import { expect, test } from 'vitest'
import { getSecondsLeft } from './code-request.ts'

test.each([
  [0, 60],
  [1, 60],
  [1000, 59],
  [59_001, 1],
  [60_000, 0],
  [600_000, 0],
  // The device's clock was set back.
  [-5000, 60],
])('%i ms after a code was sent, another one can be requested in %i s', (passed, left) => {
  expect(getSecondsLeft(1_700_000_000_000, 1_700_000_000_000 + passed)).toBe(left)
})
