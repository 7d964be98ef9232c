import { expect, test } from 'vitest'
import { shopId } from '#contract/ids.ts'
import { groupByDay, type ShownMessage, toShownMessages } from './message-groups.ts'

const createMessage = (key: string, at: string, rest: Partial<ShownMessage> = {}): ShownMessage => ({
  key,
  side: 'user',
  text: key,
  product: null,
  at: `2026-05-${at}:00Z`,
  isAutomatic: false,
  state: 'sent',
  ...rest,
})
const keysIn = (messages: readonly ShownMessage[], timeZone = 'UTC') =>
  groupByDay(messages, timeZone).map(({ groups }) => groups.map((group) => group.messages.map(({ key }) => key)))

test('messages are grouped by day, by sender, and without a long pause between', () => {
  const messages = [
    createMessage('a', '01T10:00'),
    createMessage('b', '01T10:09'),
    createMessage('c', '01T10:10', { side: 'shop' }),
    createMessage('d', '01T10:11', { side: 'shop', isAutomatic: true }),
    createMessage('e', '01T10:12', { side: 'shop' }),
    createMessage('f', '01T10:40', { side: 'shop' }),
    createMessage('g', '02T00:01', { side: 'shop' }),
  ]
  expect(keysIn(messages)).toEqual([[['a', 'b'], ['c'], ['d'], ['e'], ['f']], [['g']]])
})

test('the day of a message is that of the reader’s time zone', () => {
  const messages = [createMessage('a', '01T19:59'), createMessage('b', '01T20:01')]
  expect(keysIn(messages)).toEqual([[['a', 'b']]])
  expect(keysIn(messages, 'Asia/Dubai')).toEqual([[['a']], [['b']]])
})

test('outgoing messages are at the end and have their state', () => {
  const out = { key: 'k', shop_id: shopId.parse(1), text: 'Hello', at: '2026-05-01T10:00:00.000Z', after: 0 }
  const states = (['waiting', 'failed', 'sent'] as const).map(
    (state) => toShownMessages([], [{ ...out, state }])[0]?.state,
  )
  expect(states).toEqual(['sending', 'failed', 'sent'])
})
