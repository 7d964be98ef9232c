import fc from 'fast-check'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { isSigned, signSubscription } from './app.ts'
import { type LiveNotification, parseNotification } from './broadcast.ts'
import { checkActivity, type Transport } from './connection.ts'
import { type ConnectionHandler, type EndpointParts, openEndpoint } from './endpoint.ts'
import { errorFrame, type Fault, findHandshakeFault, readFrame } from './protocol.ts'
import type { Access } from './subscriptions.ts'

const app = { key: 'key', secret: 'secret' }

test('a signature is what the documentation of Pusher Channels signs as an example', () => {
  const documented = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' }
  const subscription = { socket_id: '1234.1234', channel: 'private-foobar' }
  const auth = '278d425bdf160c739803:58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4'
  expect(signSubscription(documented, subscription)).toBe(auth)
  expect(isSigned(documented, subscription, auth)).toBe(true)
  for (const wrong of ['', auth.slice(1), `${auth}0`, auth.replace('58', '59')])
    expect(isSigned(documented, subscription, wrong)).toBe(false)
})

describe('a frame of a client', () => {
  test.each([
    ['{"event":"pusher:ping","data":{}}', { kind: 'ping' }],
    ['{"event":"pusher:pong"}', { kind: 'pong' }],
    ['{"event":"pusher:subscribe","data":{"channel":"a"}}', { kind: 'subscribe', channel: 'a', auth: '' }],
    [
      '{"event":"pusher:subscribe","data":"{\\"channel\\":\\"a\\",\\"auth\\":\\"b\\"}"}',
      { kind: 'subscribe', channel: 'a', auth: 'b' },
    ],
    ['{"event":"pusher:unsubscribe","data":{"channel":"a"}}', { kind: 'unsubscribe', channel: 'a', auth: undefined }],
    ['{"event":"client-typing","channel":"a","data":{}}', { kind: 'event' }],
    ['{"event":"send-message-to-user","channel":"a","data":{}}', { kind: 'event' }],
    ['{"event":"pusher:subscribe","data":{"channel":7}}', { kind: 'nonsense' }],
    ['{"event":"pusher:subscribe"}', { kind: 'nonsense' }],
    ['{"event":"pusher:signin","data":{}}', { kind: 'nonsense' }],
    ['{"event":"pusher_internal:subscription_succeeded"}', { kind: 'nonsense' }],
    ['{"event":7}', { kind: 'nonsense' }],
    ['null', { kind: 'nonsense' }],
    ['[]', { kind: 'nonsense' }],
    ['{', { kind: 'nonsense' }],
    ['', { kind: 'nonsense' }],
  ])('%s', (text, said) => {
    expect(readFrame(text)).toEqual(expect.objectContaining(JSON.parse(JSON.stringify(said))))
  })

  test('is parsed or counts as nonsense, for any text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => typeof readFrame(text).kind === 'string'))
  })
})

test.each([
  ['key', '7', undefined],
  ['other', '7', 4001],
  ['key', null, 4008],
  ['key', 'seven', 4006],
  ['key', '6', 4007],
  ['key', '8', 4007],
])('a connection with key %s and protocol %s', (key, protocol, code) => {
  expect(findHandshakeFault({ key, protocol }, app)?.code).toBe(code)
})

test('a silent connection is pinged once, and closed half a minute later', () => {
  const activeAt = 1_000_000
  const at = (seconds: number, isPinged = false) => checkActivity({ activeAt, isPinged }, activeAt + seconds * 1000)
  expect([at(0), at(45), at(46), at(46, true), at(75, true), at(76, true), at(76)]).toEqual([
    'none',
    'none',
    'ping',
    'none',
    'none',
    'close',
    'close',
  ])
})

test('a notification that no process of the shop wrote is ignored', () => {
  const payload = { channel: 'a', event: 'b', data: {}, originId: 'c' }
  const news: LiveNotification = { channel: 'a', event: 'b', data: {}, originId: 'c' }
  expect(parseNotification(JSON.stringify(payload))).toEqual(news)
  for (const other of [
    '',
    'everything',
    'null',
    '{"channel":"a"}',
    '{"channel":"a","event":"b","data":1,"originId":"c"}',
  ])
    expect(parseNotification(other)).toBeUndefined()
})

/** A client without a socket: what it was sent, and how it was closed. */
function client() {
  const sent: string[] = []
  const closed: Fault[] = []
  const state = { waiting: 0, cuts: 0 }
  const wire: Transport = {
    send: (text) => void sent.push(text),
    close: (fault) => void closed.push(fault),
    terminate: () => {
      state.cuts += 1
    },
    bufferedBytes: () => state.waiting,
  }
  const events = () => sent.map((text) => JSON.parse(text).event)
  return { wire, sent, closed, state, events }
}

const subscribe = (channel: string, auth?: string) =>
  JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } })
const accessTo = (channel: string): Access => (channel.startsWith('private-') ? 'private' : 'public')

function open(parts: Partial<EndpointParts> = {}) {
  const clock = { now: 0 }
  const endpoint = openEndpoint({
    app,
    accessTo,
    maxConnections: 10,
    maxConnectionsPerNetwork: 3,
    now: () => clock.now,
    ...parts,
  })
  endpoint.setListening(true)
  const enter = (
    network = 'a',
    coming = { key: 'key', protocol: '7' },
  ): ReturnType<typeof client> & { ear: ConnectionHandler } => {
    const it = client()
    return { ...it, ear: endpoint.open(it.wire, { ...coming, network }) }
  }
  return { clock, endpoint, enter }
}

describe('the endpoint', () => {
  test('greets a client with its socket id and the activity timeout, and delivers published events', () => {
    const { endpoint, enter } = open()
    const it = enter()
    const { event, data } = JSON.parse(it.sent[0] ?? '')
    expect(event).toBe('pusher:connection_established')
    expect(JSON.parse(data)).toEqual({ socket_id: expect.stringMatching(/^\d+\.\d+$/), activity_timeout: 30 })
    it.ear.onMessage(subscribe('a'))
    it.ear.onMessage(subscribe('a'))
    endpoint.publish({ channel: 'a', event: 'look', data: { user_id: 7 } })
    endpoint.publish({ channel: 'b', event: 'look', data: {} })
    expect(it.sent.slice(1).map((text) => JSON.parse(text))).toEqual([
      { event: 'pusher_internal:subscription_succeeded', channel: 'a', data: '{}' },
      { event: 'pusher_internal:subscription_succeeded', channel: 'a', data: '{}' },
      { event: 'look', channel: 'a', data: '{"user_id":7}' },
    ])
  })

  test('accepts a subscription to a private channel only with a signature for this connection', () => {
    const forbidden: string[] = []
    const { endpoint, enter } = open({ onForbidden: (network) => forbidden.push(network) })
    const [one, other] = [enter('a'), enter('b')]
    const { socket_id } = JSON.parse(JSON.parse(one.sent[0] ?? '').data)
    const auth = signSubscription(app, { socket_id, channel: 'private-a' })
    for (const { ear } of [one, other]) ear.onMessage(subscribe('private-a', auth))
    other.ear.onMessage(subscribe('private-a'))
    endpoint.publish({ channel: 'private-a', event: 'look', data: {} })
    expect(one.events().slice(1)).toEqual(['pusher_internal:subscription_succeeded', 'look'])
    expect(other.events().slice(1)).toEqual(['pusher:subscription_error', 'pusher:subscription_error'])
    expect(forbidden).toEqual(['b', 'b'])
  })

  test('closes a connection with a private channel within half an hour for a new signature, and no other connection', () => {
    const { clock, endpoint, enter } = open()
    const [one, other] = [enter('a'), enter('b')]
    const { socket_id } = JSON.parse(JSON.parse(one.sent[0] ?? '').data)
    one.ear.onMessage(subscribe('private-a', signSubscription(app, { socket_id, channel: 'private-a' })))
    other.ear.onMessage(subscribe('a'))
    const closedAfter = (minutes: number) => {
      clock.now = minutes * 60_000
      for (const { ear } of [one, other]) ear.onMessage('{"event":"pusher:pong"}')
      endpoint.check()
      return [one, other].map(({ closed }) => closed.map(({ code }) => code))
    }
    expect(closedAfter(20 - 1)).toEqual([[], []])
    expect(closedAfter(30)).toEqual([[4200], []])
  })

  test('rejects a signature once its connection has been open for half an hour', () => {
    const { clock, endpoint, enter } = open()
    const it = enter('a')
    const { socket_id } = JSON.parse(JSON.parse(it.sent[0] ?? '').data)
    for (let minutes = 1; minutes <= 30; minutes++) {
      clock.now = minutes * 60_000
      it.ear.onMessage('{"event":"pusher:pong"}')
      endpoint.check()
    }
    expect(it.closed).toEqual([])
    it.ear.onMessage(subscribe('private-a', signSubscription(app, { socket_id, channel: 'private-a' })))
    endpoint.publish({ channel: 'private-a', event: 'look', data: {} })
    expect([it.events(), it.closed.map(({ code }) => code)]).toEqual([['pusher:connection_established'], [4200]])
  })

  test('answers a client event with 4301 and delivers it to no client', () => {
    const { enter } = open()
    const [one, other] = [enter(), enter()]
    for (const { ear } of [one, other]) ear.onMessage(subscribe('a'))
    one.ear.onMessage('{"event":"client-typing","channel":"a","data":{}}')
    expect(JSON.parse(one.sent.at(-1) ?? '')).toMatchObject({ event: 'pusher:error', data: { code: 4301 } })
    expect(other.sent).toHaveLength(2)
  })

  test('limits connections in all and per network; a closed connection frees its place', () => {
    const { endpoint, enter } = open()
    const [first] = [enter(), enter(), enter()]
    expect([endpoint.canAccept('a'), endpoint.canAccept('b')]).toEqual([false, true])
    first?.ear.onClose()
    first?.ear.onClose()
    expect(endpoint.canAccept('a')).toBe(true)
    enter('a')
    expect(endpoint.canAccept('a')).toBe(false)
    for (let i = 0; i < 7; i++) enter(`network ${i}`)
    expect(endpoint.canAccept('b')).toBe(false)
  })

  test('accepts four times as many connections of one IPv6 /48 as of one network', () => {
    const { endpoint, enter } = open({ maxConnections: 100 })
    const come = (i: number) => enter(`2001:db8:1:${i.toString(16)}::/64`)
    const [first] = Array.from({ length: 12 }, (_, i) => come(i))
    expect([endpoint.canAccept('2001:db8:1:ff::/64'), endpoint.canAccept('2001:db8:2:1::/64')]).toEqual([false, true])
    first?.ear.onClose()
    expect(endpoint.canAccept('2001:db8:1:ff::/64')).toBe(true)
  })

  test('allows a connection sixteen channels, and closes one that sends too much with 4301', () => {
    const { clock, enter } = open()
    const it = enter()
    for (let i = 0; i < 20; i++) it.ear.onMessage(subscribe(`channel ${i}`))
    expect(it.events().filter((event) => event === 'pusher:subscription_error')).toHaveLength(4)
    for (let i = 0; i < 41; i++) it.ear.onMessage('{"event":"pusher:ping"}')
    expect(it.closed).toEqual([expect.objectContaining({ code: 4301 })])
    const said = it.sent.length
    it.ear.onMessage('{"event":"pusher:ping"}')
    expect(it.sent).toHaveLength(said)
    const patient = enter()
    for (let i = 0; i < 500; i++) {
      clock.now += 100
      patient.ear.onMessage()
    }
    expect(patient.closed).toEqual([])
  })

  test('pings a silent connection, and closes it with 4201 unless it answers', () => {
    const { clock, endpoint, enter } = open()
    const [dead, alive] = [enter(), enter()]
    clock.now = 50_000
    endpoint.check()
    endpoint.check()
    for (const { events } of [dead, alive]) expect(events().slice(1)).toEqual(['pusher:ping'])
    alive.ear.onMessage('{"event":"pusher:pong"}')
    clock.now = 80_000
    endpoint.check()
    expect([dead, alive].map(({ closed }) => closed.map(({ code }) => code))).toEqual([[4201], []])
  })

  test('neither closes connections nor keeps dead ones when the clock of the machine is set back', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { endpoint, enter } = open({ now: undefined })
    const [dead, alive] = [enter(), enter()]
    vi.setSystemTime(Date.now() - 60 * 60_000)
    alive.ear.onMessage('{"event":"pusher:ping"}')
    expect([alive.events().at(-1), alive.closed]).toEqual(['pusher:pong', []])
    vi.advanceTimersByTime(80_000)
    endpoint.check()
    expect(dead.closed.map(({ code }) => code)).toEqual([4201])
  })

  test('terminates a connection that reads nothing, without delaying others', () => {
    const { endpoint, enter } = open()
    const [slow, quick] = [enter(), enter()]
    for (const { ear } of [slow, quick]) ear.onMessage(subscribe('a'))
    slow.state.waiting = 65_537
    endpoint.publish({ channel: 'a', event: 'look', data: {} })
    expect([slow.state.cuts, slow.sent.length, quick.sent.length]).toEqual([1, 2, 3])
  })

  test('closes and refuses connections while it receives no notifications, and closes all at shutdown', () => {
    const { endpoint, enter } = open()
    const [one, two] = [enter(), enter()]
    endpoint.setListening(false)
    expect([one.closed[0]?.code, endpoint.canAccept('b')]).toEqual([4100, false])
    two.ear.onClose()
    endpoint.setListening(true)
    expect(endpoint.canAccept('b')).toBe(true)
    const three = enter()
    endpoint.close()
    expect([three.closed.map(({ code }) => code), one.closed.length, endpoint.canAccept('b')]).toEqual([
      [4200],
      1,
      false,
    ])
  })

  test('rejects a wrong key, sends it no events, and counts the connection until it has closed', () => {
    const { endpoint, enter } = open({ maxConnectionsPerNetwork: 1 })
    const it = enter('a', { key: 'no', protocol: '7' })
    it.ear.onMessage(subscribe('a'))
    endpoint.publish({ channel: 'a', event: 'look', data: {} })
    expect([it.sent, it.closed.map(({ code }) => code), endpoint.canAccept('a')]).toEqual([[], [4001], false])
    it.ear.onClose()
    expect(endpoint.canAccept('a')).toBe(true)
  })
})

test('an error frame has the form that pusher-js reads', () => {
  expect(JSON.parse(errorFrame({ code: 4200, message: 'Come back' }))).toEqual({
    event: 'pusher:error',
    data: { code: 4200, message: 'Come back' },
  })
})
