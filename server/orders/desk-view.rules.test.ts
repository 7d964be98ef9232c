import { expect, test } from 'vitest'
import { toOrderCounts } from './desk-view.ts'

const page = { page: 1, per_page: 20, sort: 'newest' } as Parameters<typeof toOrderCounts>[1]
const counted = [
  { status: 'pending', count: 1_500, to_prepare: 1_500, late: 0 },
  { status: 'delivered', count: 1_001, to_prepare: 0, late: 0 },
] as const

test.each([
  ['of a list', true, { pending: 1_500, delivered: 1_000 }],
  ['that a search finds', false, { pending: 1_500, delivered: 1_001 }],
])('open orders %s are all counted, ended ones up to a thousand without a search', (_, isCapped, counts) => {
  const result = toOrderCounts(counted, page, { shown: 20, isCapped })
  expect(result.counts).toEqual(counts)
  expect(result.views.new).toBe(1_500)
})
