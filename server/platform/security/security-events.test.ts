import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Call } from '#contract/call.ts'
import { Refusal, type RefusalKind } from '#server/platform/refusal.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { classifyRefusal } from './classify-refusal.ts'
import { openSecurityEvents } from './security-events.ts'

const failed = (network: string) => ({ event: 'sign_in_failed', request_id: 'r', network, call: 'login' }) as const

describe('security events', () => {
  test('are logged with their request, network and account, and counted', () => {
    const { log, lines } = openLogLines('info')
    const { record, counts } = openSecurityEvents(log)
    record({ ...failed('198.51.100.1'), user_id: 7 })
    expect(lines).toEqual([
      expect.objectContaining({ ...failed('198.51.100.1'), user_id: 7, level: 30, msg: 'security event' }),
    ])
    expect([counts().get('sign_in_failed'), counts().get('sign_in')]).toEqual([1, 0])
  })

  test('of one network or IPv6 prefix fill 30 lines a minute; the rest is one line with their sums', () => {
    const { log, lines } = openLogLines('info')
    let now = 0
    const { record, counts } = openSecurityEvents(log, () => now)
    for (let i = 0; i < 50; i++) record(failed(`2001:db8:7:${i.toString(16)}::/64`))
    for (let i = 0; i < 5; i++) record(failed('198.51.100.1'))
    expect([lines.length, counts().get('sign_in_failed')]).toEqual([35, 55])
    now = 60_000
    record(failed('2001:db8:7:1::/64'))
    expect(lines.slice(35)).toMatchObject([
      { omitted: { sign_in_failed: 20 }, level: 40 },
      { network: '2001:db8:7:1::/64' },
    ])
  })

  test('are logged again after a minute, also if the clock was set back', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { log, lines } = openLogLines('info')
    const { record } = openSecurityEvents(log)
    for (let i = 0; i < 31; i++) record(failed('198.51.100.1'))
    vi.setSystemTime(Date.now() - 60 * 60_000)
    vi.advanceTimersByTime(60_000)
    record(failed('198.51.100.1'))
    expect(lines.slice(30)).toMatchObject([{ omitted: { sign_in_failed: 1 } }, { network: '198.51.100.1' }])
  })

  test('of all networks together fill 600 lines a minute', () => {
    const { log, lines } = openLogLines('info')
    const { record, flush } = openSecurityEvents(log, () => 0)
    for (let i = 0; i < 1_000; i++) record(failed(`198.51.${i >> 8}.${i & 255}`))
    expect(lines.length).toBe(600)
    flush()
    expect(lines[600]).toMatchObject({ omitted: { sign_in_failed: 400 } })
  })
})

const shopperCall = { method: 'GET', path: '/orders/{id}', who: 'shopper', about: '', params: {} } as unknown as Call
const formCall = { ...shopperCall, params: undefined, files: { images: { maxCount: 1, types: [] } } } as unknown as Call
const publicCall = { ...shopperCall, who: 'anyone' } as unknown as Call
const gatewayCall = { ...formCall, who: 'gateway' } as unknown as Call

describe('the event of a refusal', () => {
  test.each<[string, RefusalKind, Call | undefined, object, string | undefined]>([
    ['a token that does not live', 'unauthenticated', shopperCall, {}, 'token_refused'],
    ['a record of somebody else', 'missing', shopperCall, {}, 'access_refused'],
    ['a record of somebody else that a body names', 'missing', formCall, {}, 'access_refused'],
    ['a record that anyone may see', 'missing', publicCall, {}, undefined],
    ['what is forbidden', 'forbidden', formCall, {}, 'access_refused'],
    ['an unknown path', 'missing', undefined, {}, undefined],
    ['too many requests', 'too_often', shopperCall, {}, 'limit_met'],
    ['too many passwords', 'too_often', shopperCall, { event: 'locked_out' }, 'locked_out'],
    ['too much load', 'busy', shopperCall, {}, 'overloaded'],
    ['a fault of ours', 'unavailable', shopperCall, {}, undefined],
    ['a file that is no picture', 'invalid', formCall, { fields: { 'images.0': [] } }, 'upload_refused'],
    ['a body that is too large', 'too_large', formCall, {}, 'upload_refused'],
    ['a field of the form', 'invalid', formCall, { fields: { about: [{ key: 'errors.required' }] } }, undefined],
    ['a body that cannot be parsed', 'malformed', shopperCall, {}, 'input_refused'],
    [
      'an unknown field',
      'invalid',
      formCall,
      { fields: { is_admin: [{ key: 'errors.unknown_field' }] } },
      'input_refused',
    ],
    ['an unsigned webhook', 'unauthenticated', gatewayCall, {}, 'webhook_refused'],
    ['a webhook of a gateway that is off', 'missing', gatewayCall, {}, undefined],
  ])('%s', (_, code, call, details, event) => {
    const refusal = new Refusal(code, 'errors.invalid', details)
    expect(classifyRefusal({ refusal, call, hasToken: true })).toBe(event)
  })

  test('a confirmation that a call requires first is no event', () => {
    const refusal = new Refusal('forbidden', 'desk.confirm_first')
    expect(classifyRefusal({ refusal, call: shopperCall, hasToken: true })).toBeUndefined()
  })

  test('a call without a token that needs one is no event', () => {
    const refusal = new Refusal('unauthenticated', 'errors.unauthenticated')
    expect(classifyRefusal({ refusal, call: shopperCall, hasToken: false })).toBeUndefined()
  })
})
