import { setImmediate as afterPromises } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createBatcher } from './batcher.ts'

type Run = PromiseWithResolvers<readonly string[]> & { readonly items: readonly string[] }

const overlapAfterMs = 50
/** In the order in which they began. */
let runs: Run[]

beforeEach(() => {
  runs = []
})

function run(items: readonly string[]) {
  const begun = { ...Promise.withResolvers<readonly string[]>(), items }
  runs.push(begun)
  return begun.promise
}

/** Items that begin with the same letter have a key in common. */
const open = (maxItems = 3) =>
  createBatcher<string, string>({
    run,
    listKeys: (item) => [item.charAt(0)],
    isSafeToRetryAlone: (error) => error !== 'the connection is lost',
    maxItems,
    overlapAfterMs,
  })

const begun = () => runs.map(({ items }) => items.join(' '))
const settle = async (index: number, error?: string) => {
  const { items, resolve, reject } = runs[index] as Run
  error === undefined ? resolve(items.map((item) => `${item} done`)) : reject(error)
  await afterPromises()
}
/** From the start, so that no rejection is unhandled. */
const awaitAll = (all: Promise<string>[]) => Promise.all(all.map((each) => each.catch((error) => error)))

test('an item runs at once, and those that come meanwhile together, as many as fit', async () => {
  const add = open()
  const outcomes = awaitAll(['a', 'b', 'c', 'd', 'e'].map(add))
  expect(begun()).toEqual(['a'])
  await settle(0)
  expect(begun()).toEqual(['a', 'b c d'])
  await settle(1)
  await settle(2)
  expect(begun()).toEqual(['a', 'b c d', 'e'])
  expect(await outcomes).toEqual(['a done', 'b done', 'c done', 'd done', 'e done'])
  void add('f')
  expect(begun()).toHaveLength(4)
})

test('items with a common key run one after the other, in their order', async () => {
  const add = open()
  for (const item of ['a', 'b1', 'b2', 'c', 'b3', 'd']) void add(item)
  await settle(0)
  await settle(1)
  await settle(2)
  expect(begun()).toEqual(['a', 'b1 c d', 'b2', 'b3'])
})

test('the items of a batch that fails run one by one', async () => {
  const add = open()
  const outcomes = awaitAll(['a', 'b', 'c', 'd'].map(add))
  await settle(0)
  await settle(1, 'c is refused')
  expect(begun()).toEqual(['a', 'b c d', 'b', 'c', 'd'])
  await settle(2)
  await settle(3, 'c is refused')
  await settle(4)
  expect(await outcomes).toEqual(['a done', 'b done', 'c is refused', 'd done'])
})

test('of the items of a failed batch four run at a time', async () => {
  const add = open(6)
  const outcomes = awaitAll(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(add))
  await settle(0)
  await settle(1, 'g is refused')
  expect(begun()).toEqual(['a', 'b c d e f g', 'b', 'c', 'd', 'e'])
  await settle(3)
  expect(begun().slice(6)).toEqual(['f'])
  for (const index of [2, 4, 5, 6]) await settle(index)
  await settle(7, 'g is refused')
  expect(await outcomes).toEqual(['a done', 'b done', 'c done', 'd done', 'e done', 'f done', 'g is refused'])
})

test('a batch that may have done its work does not run again', async () => {
  const add = open()
  const outcomes = awaitAll(['a', 'b', 'c'].map(add))
  await settle(0)
  await settle(1, 'the connection is lost')
  expect(begun()).toEqual(['a', 'b c'])
  expect(await outcomes).toEqual(['a done', 'the connection is lost', 'the connection is lost'])
})

test('a batch that takes long does not hold up what waits', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const add = open()
  const outcomes = awaitAll(['a', 'b'].map(add))
  await vi.advanceTimersByTimeAsync(overlapAfterMs - 1)
  expect(begun()).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(begun()).toEqual(['a', 'b'])
  runs[1]?.resolve(['b done'])
  runs[0]?.reject('a is refused')
  expect(await outcomes).toEqual(['a is refused', 'b done'])
})
