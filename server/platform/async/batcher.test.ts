import { setImmediate as afterPromises } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createBatcher } from './batcher.ts'

type Write = PromiseWithResolvers<void> & { readonly items: readonly string[] }

const patienceMs = 50
/** Begun and not yet settled, by their items. */
let writes: Write[]
let write: (items: readonly string[]) => Promise<void>

beforeEach(() => {
  writes = []
  write = (items) => {
    const begun = { ...Promise.withResolvers<void>(), items }
    writes.push(begun)
    return begun.promise
  }
})

/** Items that begin with the same letter have a key in common. */
const open = () =>
  createBatcher<string>({
    write: (items) => write(items),
    listKeys: (item) => [item.charAt(0)],
    isWorthRetrying: (error) => error !== 'the connection is lost',
    maxItems: 3,
    patienceMs,
  })

const begun = () => writes.map(({ items }) => items.join(' '))
const settle = async (index: number, error?: string) => {
  const { resolve, reject } = writes[index] as Write
  error === undefined ? resolve() : reject(error)
  await afterPromises()
}
/** From the start, so that no rejection is unhandled. */
const awaitAll = (all: Promise<void>[]) =>
  Promise.all(
    all.map((each) =>
      each.then(
        () => 'written',
        (error) => error,
      ),
    ),
  )

test('an item is written at once, and those that come meanwhile together, as many as fit', async () => {
  const add = open()
  const outcomes = awaitAll(['a', 'b', 'c', 'd', 'e'].map(add))
  expect(begun()).toEqual(['a'])
  await settle(0)
  expect(begun()).toEqual(['a', 'b c d'])
  await settle(1)
  await settle(2)
  expect(begun()).toEqual(['a', 'b c d', 'e'])
  expect(await outcomes).toEqual(Array(5).fill('written'))
  void add('f')
  expect(begun()).toHaveLength(4)
})

test('items with a common key are written one after the other, in their order', async () => {
  const add = open()
  for (const item of ['a', 'b1', 'b2', 'c', 'b3', 'd']) void add(item)
  await settle(0)
  await settle(1)
  await settle(2)
  expect(begun()).toEqual(['a', 'b1 c d', 'b2', 'b3'])
})

test('the items of a batch that fails are written one by one', async () => {
  const add = open()
  const outcomes = awaitAll(['a', 'b', 'c', 'd'].map(add))
  await settle(0)
  await settle(1, 'c is refused')
  expect(begun()).toEqual(['a', 'b c d', 'b', 'c', 'd'])
  await settle(2)
  await settle(3, 'c is refused')
  await settle(4)
  expect(await outcomes).toEqual(['written', 'written', 'c is refused', 'written'])
})

test('a batch that may have been written is not written again', async () => {
  const add = open()
  const outcomes = awaitAll(['a', 'b', 'c'].map(add))
  await settle(0)
  await settle(1, 'the connection is lost')
  expect(begun()).toEqual(['a', 'b c'])
  expect(await outcomes).toEqual(['written', 'the connection is lost', 'the connection is lost'])
})

test('a batch that takes long does not hold up what waits', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const add = open()
  const outcomes = awaitAll(['a', 'b'].map(add))
  await vi.advanceTimersByTimeAsync(patienceMs - 1)
  expect(begun()).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun()).toEqual(['a', 'b'])
  writes[1]?.resolve()
  writes[0]?.reject('a is refused')
  expect(await outcomes).toEqual(['a is refused', 'written'])
})
