import { expect, test } from 'vitest'
import type { Message } from '#contract/chat.ts'
import {
  becameOf,
  nextOf,
  type Outgoing,
  readOutgoing,
  withFailed,
  withoutKnown,
  withRetried,
  withSent,
} from './outgoing.ts'
import { sampleMessage } from './sample-message.ts'

const said = (key: string, text: string, rest: Partial<Outgoing> = {}): Outgoing => ({
  key,
  shop_id: 1,
  text,
  at: '2026-05-01T10:00:00.000Z',
  after: 10,
  state: 'waiting',
  ...rest,
})
const message = (id: number, text: string, type: Message['type'] = 'user') => sampleMessage(id, { message: text, type })
const keys = (all: readonly Outgoing[]) => all.map(({ key }) => key)
const stillOut = (all: readonly Outgoing[], messages: readonly Message[]) => {
  const became = becameOf(all, messages)
  return all.filter(({ key }) => !became.has(key))
}

test('what is said to a shop is sent in its order, whatever is said to another', () => {
  const all = [said('a', 'one', { shop_id: 2 }), said('b', 'two'), said('c', 'three')]
  expect(nextOf(all, 1)?.key).toBe('b')
  const sent = withSent(all, 'b', 11)
  expect(nextOf(sent, 1)?.key).toBe('c')
  expect(sent.map(({ after }) => after)).toEqual([10, 10, 11])
})

test('what waits behind a failure is not sent before it, and all of it is tried again in its order', () => {
  const all = [said('a', 'one', { shop_id: 2 }), said('b', 'two'), said('c', 'three')]
  const failed = withFailed(all, 'b')
  expect(failed.map(({ state }) => state)).toEqual(['waiting', 'failed', 'failed'])
  expect(nextOf(failed, 1)).toBeUndefined()
  const again = withRetried(failed, 1)
  expect(nextOf(again, 1)?.key).toBe('b')
  expect(keys(again)).toEqual(keys(all))
})

test('what was sent stays in sight until it is among the messages, and no longer', () => {
  const all = withSent([said('a', 'one')], 'a', 11)
  expect(keys(stillOut(all, [message(10, 'before')]))).toEqual(['a'])
  expect(stillOut(all, [message(10, 'before'), message(11, 'one')])).toEqual([])
})

test.each(['waiting', 'failed'] as const)('a message whose answer is lost is not shown twice: %s', (state) => {
  const all = [said('a', 'one', { state }), said('b', 'one', { state })]
  expect(keys(stillOut(all, [message(9, 'one'), message(11, 'one', 'shop')]))).toEqual(['a', 'b'])
  expect(keys(stillOut(all, [message(11, 'one')]))).toEqual(['b'])
  expect(stillOut(all, [message(11, 'one'), message(12, 'one')])).toEqual([])
})

test('the same words said twice stay two while one of them is under way', () => {
  const all = withSent([said('a', 'ok'), said('b', 'ok')], 'a', 11)
  expect(keys(stillOut(all, [message(11, 'ok')]))).toEqual(['b'])
  expect(keys(stillOut(all, []))).toEqual(['a', 'b'])
})

test('what turned out to have arrived is kept no longer, and what was said after it is not taken for it', () => {
  const all = [said('a', 'one', { state: 'failed' }), said('b', 'one', { state: 'failed' }), said('c', 'two')]
  const messages = [message(11, 'one'), message(12, 'two')]
  const left = withoutKnown(all, becameOf(all, messages))
  // The third is on its way: its answer is waited for.
  expect(keys(left)).toEqual(['b', 'c'])
  expect(keys(stillOut(left, messages))).toEqual(['b'])
})

test('a page that is opened anew offers again what was not sent, and sends nothing by itself', () => {
  const kept = JSON.parse(JSON.stringify([said('a', 'one', { state: 'failed' }), said('b', 'two')]))
  const sent = JSON.parse(JSON.stringify(said('c', 'three', { state: 'sent', id: 12 })))
  const read = readOutgoing([...kept, sent])
  expect(read.map(({ key, state }) => [key, state])).toEqual([
    ['a', 'failed'],
    ['b', 'failed'],
  ])
  expect(nextOf(read, 1)).toBeUndefined()
})

test.each([[undefined], ['x'], [{}], [[null, 1, 'a', {}, { key: 'a', shop_id: 'one', text: 'b', at: 'c', after: 1 }]]])(
  'what was never written here is as good as nothing: %j',
  (kept) => expect(readOutgoing(kept)).toEqual([]),
)
