import { expect, test } from 'vitest'
import { continueAttempt, newIdempotencyKey } from './idempotency-key.ts'

test('idempotency keys are unique', () => {
  const keys = new Set(Array.from({ length: 1000 }, newIdempotencyKey))
  expect(keys.size).toBe(1000)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test('an attempt with the same body keeps its key, another body gets a new one', () => {
  const first = continueAttempt({ shop_ids: [1] }, null)
  expect(continueAttempt({ shop_ids: [1] }, first)).toBe(first)
  expect(continueAttempt({ shop_ids: [1, 2] }, first).key).not.toBe(first.key)
})
