import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairLimiter, createLimiter, type FairLimiter } from './limiter.ts'

test('a limiter runs at most so many works at once, in their order, and frees the place of one that fails', async () => {
  const inTurn = createLimiter(2)
  const [begun, most] = [[] as number[], { now: 0, ever: 0 }]
  const work = (number: number) => async () => {
    begun.push(number)
    most.now += 1
    most.ever = Math.max(most.ever, most.now)
    await new Promise((resolve) => setTimeout(resolve, 2))
    most.now -= 1
    if (number % 3 === 0) throw new Error('no')
    return number
  }
  const numbers = Array.from({ length: 20 }, (_, i) => i)
  const outcomes = await Promise.allSettled(numbers.map((number) => inTurn(work(number))))
  expect(outcomes.filter(({ status }) => status === 'rejected').length).toBe(7)
  expect([begun, most]).toEqual([numbers, { now: 0, ever: 2 }])
  expect(await inTurn(work(1))).toBe(1)
})

test('a limiter refuses work at once with 503 and Retry-After if its queue is full', async () => {
  const inTurn = createLimiter(1, { maxWaiting: 1 })
  const open = Promise.withResolvers<void>()
  const [first, second, third] = [1, 2, 3].map(() => inTurn(() => open.promise))
  await expect(third).rejects.toMatchObject({ status: 503, details: { retryAfter: 1 } })
  open.resolve()
  await Promise.all([first, second])
  expect(await inTurn(async () => 'served')).toBe('served')
})

/** Works that end when they are told to, and the names of those that started, in order. */
function openWorks(turns: FairLimiter) {
  const started: string[] = []
  const ends = new Map<string, () => void>()
  return {
    started,
    send: (owner: string, name: string) =>
      turns(owner, () => {
        started.push(name)
        return new Promise<void>((resolve) => ends.set(name, resolve))
      }),
    end: async (name: string) => {
      ends.get(name)?.()
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

test('fair turns: an owner with one piece of work starts before the second of another who came first', async () => {
  const { started, send, end } = openWorks(createFairLimiter(1))
  const all = [send('a', 'a1'), send('a', 'a2'), send('a', 'a3'), send('b', 'b1'), send('c', 'c1'), send('b', 'b2')]
  const order = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3']
  for (const name of order) await end(name)
  await Promise.all(all)
  expect(started).toEqual(order)
})

test('fair turns: an owner at its share waits while a place is free, and another takes that place at once', async () => {
  const { started, send, end } = openWorks(createFairLimiter(2, { maxRunningPerOwner: 1 }))
  const all = [send('a', 'a1'), send('a', 'a2'), send('b', 'b1')]
  expect(started).toEqual(['a1', 'b1'])
  await end('b1')
  expect(started).toEqual(['a1', 'b1'])
  await end('a1')
  expect(started).toEqual(['a1', 'b1', 'a2'])
  await end('a2')
  await Promise.all(all)
})

test('fair turns: the queue of one owner is bounded, and so are all queues together', async () => {
  const { send, end } = openWorks(createFairLimiter(1, { maxWaitingPerOwner: 1, maxWaiting: 2 }))
  const busy = { status: 503, details: { retryAfter: 1 } }
  const all = [send('a', 'a1'), send('a', 'a2')]
  await expect(send('a', 'a3')).rejects.toMatchObject(busy)
  all.push(send('b', 'b1'))
  await expect(send('c', 'c1')).rejects.toMatchObject(busy)
  await end('a1')
  all.push(send('c', 'c1'))
  for (const name of ['b1', 'a2', 'c1']) await end(name)
  await Promise.all(all)
})

test('fair turns: where all queues are full, the longest one makes room for an owner with fewer waiting', async () => {
  const { started, send, end } = openWorks(createFairLimiter(1, { maxWaiting: 3 }))
  const all = [send('a', 'a1'), send('a', 'a2'), send('a', 'a3')]
  const evicted = send('a', 'a4')
  all.push(send('b', 'b1'))
  await expect(evicted).rejects.toMatchObject({ status: 503, details: { retryAfter: 1 } })
  await expect(send('b', 'b2')).rejects.toMatchObject({ status: 503 })
  for (const name of ['a1', 'b1', 'a2', 'a3']) await end(name)
  await Promise.all(all)
  expect(started).toEqual(['a1', 'b1', 'a2', 'a3'])
})

test('fair turns: for any works of any owners the shares hold, and each work runs once, after a fault as well', async () => {
  const works = fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c'), ticks: fc.nat(4), fails: fc.boolean() }))
  await fc.assert(
    fc.asyncProperty(
      works,
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 3 }),
      async (all, maxRunning, share) => {
        const turns = createFairLimiter(maxRunning, { maxRunningPerOwner: share })
        const running = { a: 0, b: 0, c: 0 }
        const begun: number[] = []
        const outcomes = all.map(({ owner, ticks, fails }, index) =>
          turns(owner, async () => {
            begun.push(index)
            running[owner] += 1
            expect(running[owner]).toBeLessThanOrEqual(share)
            expect(running.a + running.b + running.c).toBeLessThanOrEqual(maxRunning)
            for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve()
            running[owner] -= 1
            if (fails) throw new Error('failed work')
          }).catch(({ message }) => expect(message).toBe('failed work')),
        )
        await Promise.all(outcomes)
        expect(begun.sort((one, other) => one - other)).toEqual(all.map((_, index) => index))
      },
    ),
    { numRuns: 300 },
  )
})
