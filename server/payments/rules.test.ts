import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openLog } from '#server/platform/log.ts'
import { money } from '#server/platform/money.ts'
import { openGateways } from './gateways/gateways.ts'
import { parseDecimal, parseOrder, toAttemptStatus, toDecimal } from './gateways/paypal-messages.ts'
import { buildCaptureKey, buildReturnUrl, canCapture, isFresh, isOutdated } from './rules.ts'

describe('the currencies of gateways', () => {
  const none = { query: () => Promise.reject(new Error('nobody is asked')) }
  const url = 'https://gateway.example'
  const opening = openGateways(
    {
      stripe: { secret_key: 'a', webhook_secret: 'b', url },
      paypal: { client_id: 'a', secret: 'b', webhook_id: 'c', url },
      sandbox: true,
    },
    none,
    openLog('silent'),
  )

  test.each([
    ['USD', ['stripe', 'paypal', 'sandbox']],
    ['EUR', ['stripe', 'paypal', 'sandbox']],
    ['BDT', ['stripe', 'sandbox']],
    // PayPal takes it without decimals alone; others are not known there.
    ['TWD', ['stripe', 'sandbox']],
    // Known without decimals, by Stripe or by everybody, or with three.
    ['JPY', []],
    ['ISK', []],
    ['UGX', []],
    ['MGA', []],
    ['KWD', []],
  ])('%s is taken by %j', async (code, takers) => {
    const gateways = await opening
    expect(
      ['stripe', 'paypal', 'sandbox', 'nobody', 'constructor'].filter((name) => gateways.supports(name, code)),
    ).toEqual(takers)
  })
})

describe('amounts as PayPal writes them', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [1_234_567_890, '12345678.90'],
  ])('%d is %s', (minor, text) => {
    expect([toDecimal(money(minor)), parseDecimal(text)]).toEqual([text, minor])
  })

  test('survive formatting and parsing', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (minor) => parseDecimal(toDecimal(money(minor))) === minor),
    )
  })

  test('are read without decimals too, and refused if malformed', () => {
    expect([parseDecimal('7'), parseDecimal('7.5')]).toEqual([700, 750])
    for (const text of ['', '-1.00', '1.005', '1e3', '1,00', ' 1.00', '.5']) expect(() => parseDecimal(text)).toThrow()
  })
})

test('the return address names all orders and stays on the shop’s origin', () => {
  expect(buildReturnUrl('https://shop.example', [7, 8], 'back')).toBe(
    'https://shop.example/checkout?order=7&order=8&payment=back',
  )
})

test('a page is requested only while a gateway would keep it open long enough', () => {
  const now = new Date('2026-01-01T12:00:00Z')
  expect(['2026-01-01T11:53:00Z', '2026-01-01T11:51:00Z'].map((created) => isFresh(created, now))).toEqual([
    true,
    false,
  ])
})

test('an attempt is outdated after an hour without a page, and after four days with one', () => {
  const now = new Date('2026-01-10T12:00:00Z')
  const isOld = (reference: string | null, created_at: string) => isOutdated({ reference, created_at }, now)
  expect([isOld(null, '2026-01-10T11:10:00Z'), isOld(null, '2026-01-10T10:50:00Z')]).toEqual([false, true])
  expect([isOld('cs_1', '2026-01-06T13:00:00Z'), isOld('cs_1', '2026-01-06T11:00:00Z')]).toEqual([false, true])
})

test('a declined payment is captured again after a pause, under another key', () => {
  const now = new Date('2026-01-01T12:00:30Z')
  const [first, again] = ['2026-01-01T12:00:00Z', '2026-01-01T12:00:20Z']
  expect([null, first, again].map((declined_at) => canCapture(declined_at, now))).toEqual([true, true, false])
  const keys = [null, first, again].map((declined_at) => buildCaptureKey({ reference: 'A', declined_at }))
  expect(keys[0]).toBe('take-A')
  expect(new Set(keys).size).toBe(3)
})

test.each([
  ['PAYER_ACTION_REQUIRED', [], 'open'],
  ['APPROVED', [], 'approved'],
  ['APPROVED', ['DECLINED'], 'approved'],
  ['COMPLETED', ['PENDING'], 'pending'],
  ['COMPLETED', ['DECLINED', 'PENDING'], 'pending'],
  ['COMPLETED', ['DECLINED'], 'closed'],
  ['COMPLETED', ['FAILED'], 'closed'],
  ['VOIDED', [], 'closed'],
  ['COMPLETED', ['COMPLETED'], 'taken'],
  ['COMPLETED', ['REFUNDED'], 'taken'],
])('an order of PayPal that is %s, with captures %j, is %s', (status, captured, state) => {
  const captures = captured.map((each, index) => {
    return { id: String(index), status: each, amount: { currency_code: 'USD', value: '1.00' } }
  })
  expect(toAttemptStatus(parseOrder({ id: 'A', status, purchase_units: [{ payments: { captures } }] })).state).toBe(
    state,
  )
})
