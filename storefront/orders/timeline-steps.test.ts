import { expect, test } from 'vitest'
import type { OrderState } from '#contract/orders.ts'
import type { ReturnState } from '#contract/return-shapes.ts'
import { makePageText } from '#locales/text.ts'
import { buildOrderTimeline, buildReturnTimeline, getReasonText } from './timeline-steps.ts'

const events = (...states: OrderState[]) =>
  states.map((status, i) => ({ status, at: `2026-11-0${i + 1}T10:00:00Z`, actor: 'shop' as const, reason: null }))

const kinds = (status: OrderState, ...states: OrderState[]) =>
  buildOrderTimeline({ status, events: events(...states) }).map((step) => step.kind)

test('a timeline: a new order is at the first step', () => {
  expect(kinds('pending', 'pending')).toEqual(['current', 'ahead', 'ahead', 'ahead', 'ahead', 'ahead'])
})

test('a timeline: an order under way has passed, current and future steps', () => {
  const steps = buildOrderTimeline({ status: 'processing', events: events('pending', 'confirmed', 'processing') })
  expect(steps.map((step) => step.kind)).toEqual(['done', 'done', 'current', 'ahead', 'ahead', 'ahead'])
  expect(steps.filter((step) => step.isCurrent).map((step) => step.status)).toEqual(['processing'])
  expect(steps.map((step) => step.at !== null)).toEqual([true, true, true, false, false, false])
})

test('a timeline: a skipped step is done, without a date', () => {
  const steps = buildOrderTimeline({ status: 'on_the_way', events: events('pending', 'confirmed', 'on_the_way') })
  expect(steps[3]).toMatchObject({ status: 'picked_up', kind: 'done', at: null })
})

test('a timeline: the step delivered is done and current', () => {
  const steps = buildOrderTimeline({ status: 'delivered', events: events('pending', 'delivered') })
  expect(steps.at(-1)).toMatchObject({ kind: 'done', isCurrent: true })
})

test.each(['cancelled', 'returned'] as const)(
  'a timeline: an order that is %s stops there and has no future steps',
  (status) => {
    const steps = buildOrderTimeline({ status, events: events('pending', 'confirmed', status) })
    expect(steps.map((step) => [step.status, step.kind, step.isCurrent])).toEqual([
      ['pending', 'done', false],
      ['confirmed', 'done', false],
      [status, 'stopped', true],
    ])
  },
)

test('a timeline: a refunded order is settled, and still shows where it stopped', () => {
  const steps = buildOrderTimeline({ status: 'refunded', events: events('pending', 'cancelled', 'refunded') })
  expect(steps.map((step) => [step.status, step.kind, step.isCurrent])).toEqual([
    ['pending', 'done', false],
    ['cancelled', 'stopped', false],
    ['refunded', 'settled', true],
  ])
})

test('a timeline: a cancellation shows its actor and reason', () => {
  const [placed] = events('pending')
  if (!placed) throw new Error('no event')
  const stop = { ...placed, status: 'cancelled', actor: 'shopper', reason: 'Too late for me' } as const
  const steps = buildOrderTimeline({ status: 'cancelled', events: [placed, stop] })
  expect(steps.at(-1)).toMatchObject({ actor: 'shopper', reason: 'Too late for me' })
})

const returned = (status: ReturnState, ...states: ReturnState[]) => {
  const lived = states.map((each) => ({
    status: each,
    at: '2026-11-01T10:00:00.000Z',
    actor: 'shop' as const,
    reason: null,
  }))
  return buildReturnTimeline({ status, events: lived }).map((step) => [step.status, step.kind])
}

test('a timeline: a return ends with its refund', () => {
  expect(returned('confirmed', 'pending', 'confirmed').map(([, kind]) => kind)).toEqual([
    'done',
    'current',
    'ahead',
    'ahead',
    'ahead',
    'ahead',
  ])
  expect(returned('refunded', 'pending', 'refunded').at(-1)).toEqual(['refunded', 'done'])
})

test('a timeline: a refused return shows its events only', () => {
  expect(returned('refused', 'pending', 'refused')).toEqual([
    ['pending', 'done'],
    ['refused', 'stopped'],
  ])
  expect(returned('cancelled', 'pending', 'confirmed', 'cancelled').at(-1)).toEqual(['cancelled', 'stopped'])
})

test('a timeline: a known code of the system is shown as text, an unknown one is hidden, a text of a person is shown as it is', () => {
  const t = makePageText({ 'orders.system_reason.unpaid': 'It was not paid in time.' }, 'en')
  expect(getReasonText({ actor: 'system', reason: 'unpaid' }, t)).toBe('It was not paid in time.')
  expect(getReasonText({ actor: 'system', reason: 'Arrived damaged' }, t)).toBeNull()
  expect(getReasonText({ actor: 'system', reason: null }, t)).toBeNull()
  expect(getReasonText({ actor: 'shop', reason: 'Sold out' }, t)).toBe('Sold out')
})
