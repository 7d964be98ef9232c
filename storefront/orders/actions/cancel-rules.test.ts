import { expect, test } from 'vitest'
import { moveReason, type OrderPayment } from '#contract/orders.ts'
import { makePageText } from '#locales/text.ts'
import { findProblem, getRefundKind, maxReasonLength, minReasonLength, writeCancelReason } from './cancel-rules.ts'

test.each([
  [{ reason: null, words: '' }, 'reason'],
  [{ reason: null, words: 'typed before' }, 'reason'],
  [{ reason: 'too_slow', words: '' }, null],
  [{ reason: 'other', words: ' a ' }, 'words'],
  [{ reason: 'other', words: 'It is a present for me' }, null],
] as const)('a cancellation: the input %j lacks %s', (input, problem) => {
  expect(findProblem(input)).toBe(problem)
})

test('a cancellation: a listed reason is sent as its label, another one as it was typed', () => {
  const t = makePageText({ 'orders.why.too_slow': 'It takes too long' }, 'en')
  expect(writeCancelReason({ reason: 'too_slow', words: 'typed before' }, t)).toBe('It takes too long')
  expect(writeCancelReason({ reason: 'other', words: '  In words of my own ' }, t)).toBe('In words of my own')
})

test('a cancellation: the dialog accepts the same lengths as the contract', () => {
  const words = (length: number) => moveReason.safeParse('x'.repeat(length)).success
  expect([minReasonLength - 1, minReasonLength, maxReasonLength, maxReasonLength + 1].map(words)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test.each<[OrderPayment['status'], ReturnType<typeof getRefundKind>]>([
  ['paid', 'paid'],
  ['partially_refunded', 'rest'],
  ['refunded', 'refunded'],
  ['unpaid', 'unpaid'],
  ['cancelled', 'unpaid'],
])('a cancellation: the refund of a payment that is %s is %s', (status, kind) => {
  expect(getRefundKind({ status })).toBe(kind)
})
