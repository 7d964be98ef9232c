import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openLog } from '../kit/log.ts'
import { money } from '../kit/money.ts'
import { openGateways } from './gateways/gateways.ts'
import { decimalOf, minorOf } from './gateways/paypal-words.ts'
import { isFresh, returnUrl } from './rules.ts'

describe('the currencies of gateways', () => {
  const none = { query: () => Promise.reject(new Error('nobody is asked')) }
  const url = 'https://gateway.example'
  const gateways = openGateways(
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
  ])('%s is taken by %j', (code, takers) => {
    expect(
      ['stripe', 'paypal', 'sandbox', 'nobody', 'constructor'].filter((name) => gateways.takes(name, code)),
    ).toEqual(takers)
  })
})

describe('amounts as PayPal writes them', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [1_234_567_890, '12345678.90'],
  ])('%d is %s', (minor, text) => {
    expect([decimalOf(money(minor)), minorOf(text)]).toEqual([text, minor])
  })

  test('come back as they went', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (minor) => minorOf(decimalOf(money(minor))) === minor))
  })

  test('are read without decimals too, and refused where they are none', () => {
    expect([minorOf('7'), minorOf('7.5')]).toEqual([700, 750])
    for (const text of ['', '-1.00', '1.005', '1e3', '1,00', ' 1.00', '.5']) expect(() => minorOf(text)).toThrow()
  })
})

test('a shopper comes back to all that was ordered, and to nowhere else', () => {
  expect(returnUrl('https://shop.example', [7, 8], 'back')).toBe(
    'https://shop.example/checkout?order=7&order=8&payment=back',
  )
})

test('a page is asked for while a gateway would still open it for long enough', () => {
  const at = new Date('2026-01-01T12:00:00Z')
  expect(['2026-01-01T11:53:00Z', '2026-01-01T11:51:00Z'].map((created) => isFresh(created, at))).toEqual([true, false])
})
