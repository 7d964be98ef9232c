import { expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import { shopId } from '#contract/ids.ts'
import { sampleMessage } from '#storefront/testing/fixtures/chat.ts'
import {
  excludeDelivered,
  findNextOutgoing,
  markFailed,
  markForRetry,
  markSent,
  matchDelivered,
  normaliseMessageText,
  type Outgoing,
  parseStoredOutgoing,
} from './outgoing.ts'

const shop = shopId.parse(1)
const otherShop = shopId.parse(2)

const createOutgoing = (key: string, text: string, rest: Partial<Outgoing> = {}): Outgoing => ({
  key,
  shop_id: shop,
  text,
  at: '2026-05-01T10:00:00.000Z',
  after: 10,
  state: 'waiting',
  ...rest,
})
const message = (id: number, text: string, type: Message['type'] = 'user') => sampleMessage(id, { message: text, type })
const keys = (all: readonly Outgoing[]) => all.map(({ key }) => key)
const stillOut = (all: readonly Outgoing[], messages: readonly Message[]) => {
  const became = matchDelivered(all, messages)
  return all.filter(({ key }) => !became.has(key))
}

test('messages to a shop are sent in their order, independently of those to another', () => {
  const all = [
    createOutgoing('a', 'one', { shop_id: otherShop }),
    createOutgoing('b', 'two'),
    createOutgoing('c', 'three'),
  ]
  expect(findNextOutgoing(all, shop)?.key).toBe('b')
  const sent = markSent(all, 'b', 11)
  expect(findNextOutgoing(sent, shop)?.key).toBe('c')
  expect(sent.map(({ after }) => after)).toEqual([10, 10, 11])
})

test('messages behind a failed one are not sent before it, and all of them are retried in their order', () => {
  const all = [
    createOutgoing('a', 'one', { shop_id: otherShop }),
    createOutgoing('b', 'two'),
    createOutgoing('c', 'three'),
  ]
  const failed = markFailed(all, 'b')
  expect(failed.map(({ state }) => state)).toEqual(['waiting', 'failed', 'failed'])
  expect(findNextOutgoing(failed, shop)).toBeUndefined()
  const again = markForRetry(failed, shop)
  expect(findNextOutgoing(again, shop)?.key).toBe('b')
  expect(keys(again)).toEqual(keys(all))
})

test('a sent message stays in sight until it is among the loaded messages, and no longer', () => {
  const all = markSent([createOutgoing('a', 'one')], 'a', 11)
  expect(keys(stillOut(all, [message(10, 'before')]))).toEqual(['a'])
  expect(stillOut(all, [message(10, 'before'), message(11, 'one')])).toEqual([])
})

test.each(['waiting', 'failed'] as const)('a message whose response is lost is not shown twice: %s', (state) => {
  const all = [createOutgoing('a', 'one', { state }), createOutgoing('b', 'one', { state })]
  expect(keys(stillOut(all, [message(9, 'one'), message(11, 'one', 'shop')]))).toEqual(['a', 'b'])
  expect(keys(stillOut(all, [message(11, 'one')]))).toEqual(['b'])
  expect(stillOut(all, [message(11, 'one'), message(12, 'one')])).toEqual([])
})

test('two messages with the same text stay two while one of them is being sent', () => {
  const all = markSent([createOutgoing('a', 'ok'), createOutgoing('b', 'ok')], 'a', 11)
  expect(keys(stillOut(all, [message(11, 'ok')]))).toEqual(['b'])
  expect(keys(stillOut(all, []))).toEqual(['a', 'b'])
})

test('a message that turns out to be delivered is removed, and a later one is not mistaken for it', () => {
  const all = [
    createOutgoing('a', 'one', { state: 'failed' }),
    createOutgoing('b', 'one', { state: 'failed' }),
    createOutgoing('c', 'two'),
  ]
  const messages = [message(11, 'one'), message(12, 'two')]
  const left = excludeDelivered(all, matchDelivered(all, messages))
  // The third is being sent: its response is pending.
  expect(keys(left)).toEqual(['b', 'c'])
  expect(keys(stillOut(left, messages))).toEqual(['b'])
})

test('a reloaded page offers unsent messages again, and sends nothing by itself', () => {
  const stored = JSON.parse(
    JSON.stringify([createOutgoing('a', 'one', { state: 'failed' }), createOutgoing('b', 'two')]),
  )
  const sent = JSON.parse(JSON.stringify(createOutgoing('c', 'three', { state: 'sent', id: 12 })))
  const read = parseStoredOutgoing([...stored, sent])
  expect(read.map(({ key, state }) => [key, state])).toEqual([
    ['a', 'failed'],
    ['b', 'failed'],
  ])
  expect(findNextOutgoing(read, shop)).toBeUndefined()
})

test.each([[undefined], ['x'], [{}], [[null, 1, 'a', {}, { key: 'a', shop_id: 'one', text: 'b', at: 'c', after: 1 }]]])(
  'stored data of an unknown shape is ignored: %j',
  (stored) => expect(parseStoredOutgoing(stored)).toEqual([]),
)

test.each([
  ['  Hello\n', 'Hello'],
  ['one\r\ntwo\rthree', 'one\ntwo\nthree'],
  ['a\u0000b\u0007c\td', 'abc\td'],
  [' \n\t\u0000 ', ''],
  ['<b>as typed</b>', '<b>as typed</b>'],
  ['a\u202eb \u2068261122-KT4S1C7\u2069', 'a\u202eb \u2068261122-KT4S1C7\u2069'],
  ['\u200b\u2800\u3164', ''],
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 👩‍👧', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 👩‍👧'],
])('the text %j is sent as %j', (typed, sent) => {
  expect(normaliseMessageText(typed)).toBe(sent)
})
