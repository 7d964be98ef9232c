import { expect, test } from 'vitest'
import { createFairLimiter } from './limiter.ts'
import { createSharedLimiter } from './shared-limiter.ts'

/** One at a time, unless said otherwise; a network may have one piece of work waiting. */
function open(maxRunning = 1) {
  const shared = createSharedLimiter<string>(createFairLimiter(maxRunning, { maxWaitingPerOwner: 1 }))
  const made: string[] = []
  const ends = new Map<string, PromiseWithResolvers<string>>()
  const ask = (owner: string, key: string) =>
    shared.run(key, owner, () => {
      made.push(`${key} for ${owner}`)
      const end = Promise.withResolvers<string>()
      ends.set(key, end)
      return end.promise
    })
  const end = async (key: string) => {
    ends.get(key)?.resolve(key)
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { shared, made, ask, end, fail: (key: string) => ends.get(key)?.reject(new Error(`no ${key}`)) }
}

test('a shared limiter runs concurrent work of one key once', async () => {
  const { ask, end, made, shared } = open()
  const asked = [ask('a', 'home'), ask('a', 'home'), ask('b', 'home')]
  await end('home')
  expect([await Promise.all(asked), made, shared.has('home')]).toEqual([
    ['home', 'home', 'home'],
    ['home for a'],
    false,
  ])
})

test('a shared limiter runs queued work in the first place that any of its owners gets', async () => {
  const { ask, end, made } = open()
  const first = ask('crowded', 'one')
  const second = ask('crowded', 'home')
  const own = ask('b', 'other')
  const same = ask('c', 'home')
  await end('one')
  await end('other')
  expect(made).toEqual(['one for crowded', 'other for b', 'home for c'])
  await end('home')
  expect(await Promise.all([first, second, own, same])).toEqual(['one', 'home', 'other', 'home'])
})

test('a turn for what already runs takes no place from others', async () => {
  const { ask, end, made } = open(2)
  const asked = [ask('x', 'one'), ask('y', 'two'), ask('a', 'home'), ask('b', 'home'), ask('c', 'other')]
  await end('one')
  await end('two')
  expect(made).toEqual(['one for x', 'two for y', 'home for a', 'other for c'])
  await end('other')
  await end('home')
  expect(await Promise.all(asked)).toEqual(['one', 'two', 'home', 'home', 'other'])
})

test('an owner who is refused a turn is refused alone', async () => {
  const { ask, end, made, shared } = open()
  const running = ask('crowded', 'one')
  const waiting = ask('crowded', 'two')
  const refused = ask('crowded', 'home')
  const same = ask('b', 'home')
  await expect(refused).rejects.toMatchObject({ status: 503 })
  for (const key of ['one', 'home', 'two']) await end(key)
  expect(await Promise.all([running, waiting, same])).toEqual(['one', 'two', 'home'])
  expect([made, shared.has('home')]).toEqual([['one for crowded', 'home for b', 'two for crowded'], false])
})

test('a shared limiter rejects all callers of failed work, and runs the next request anew', async () => {
  const { ask, end, fail, made } = open()
  const asked = [ask('a', 'home'), ask('b', 'home')]
  fail('home')
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const again = ask('b', 'home')
  await end('home')
  expect([await again, made]).toEqual(['home', ['home for a', 'home for b']])
})
