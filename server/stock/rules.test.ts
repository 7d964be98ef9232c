import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseStockRequest, planChange, type StockRequest } from './rules.ts'

describe('a request to change the stock', () => {
  test.each<[string, StockRequest]>([
    ['adds received units', { change: 5, reason: 'received' }],
    ['removes lost units', { change: -5, reason: 'lost' }],
    ['sets what a count found', { count: 0, expected: 3 }],
  ])('%s', (_, request) => {
    expect(parseStockRequest(request)).toEqual({ edit: request })
  })

  test.each<[string, StockRequest, field: string, code: string]>([
    ['without anything', {}, 'change', 'errors.required'],
    ['without a reason', { change: 1 }, 'reason', 'errors.required'],
    ['without a number', { reason: 'found' }, 'change', 'errors.required'],
    ['of a count without the expected number', { count: 1 }, 'expected', 'errors.required'],
    ['of a count and a change', { count: 1, expected: 1, change: 1 }, 'change', 'errors.unknown_field'],
    ['of a count with a reason', { count: 1, expected: 1, reason: 'lost' }, 'reason', 'errors.unknown_field'],
    [
      'of a change with an expected number',
      { change: 1, reason: 'found', expected: 1 },
      'expected',
      'errors.unknown_field',
    ],
    ['for no units', { change: 0, reason: 'found' }, 'change', 'errors.invalid_value'],
    ['to remove received units', { change: -1, reason: 'received' }, 'change', 'stock.must_add'],
    ['to add damaged units', { change: 1, reason: 'damaged' }, 'change', 'stock.must_remove'],
  ])('%s is refused', (_, request, field, code) => {
    expect(parseStockRequest(request)).toEqual({ problem: { field, code } })
  })
})

const units = fc.nat(1_000_000)

describe('a change of the stock', () => {
  test('leaves the counted number there, or refuses what orders hold or have bought', () => {
    fc.assert(
      fc.property(units, units, units, (available, promised, count) => {
        const there = available + promised
        const outcome = planChange({ count, expected: there }, { there, available })
        expect(outcome).toEqual(count < promised ? { refusal: 'stock.not_removable' } : { change: count - there })
      }),
    )
  })

  test('is refused if another number is there than the count expected', () => {
    fc.assert(
      fc.property(units, units, units, (there, expected, count) => {
        fc.pre(there !== expected)
        expect(planChange({ count, expected }, { there, available: there })).toEqual({
          refusal: 'stock.changed_meanwhile',
        })
      }),
    )
  })

  test('removes at most the available units', () => {
    fc.assert(
      fc.property(units, units, fc.integer({ min: 1, max: 1_000_000 }), (available, promised, removed) => {
        const outcome = planChange({ change: -removed, reason: 'lost' }, { there: available + promised, available })
        expect(outcome).toEqual(removed > available ? { refusal: 'stock.not_removable' } : { change: -removed })
      }),
    )
  })
})
