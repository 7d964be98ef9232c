import { describe, expect, test } from 'vitest'
import { createWorkClock } from '#server/platform/async/work-clock.ts'
import { createRateLimiter } from './rate-limiter.ts'

/** A gate whose time and whose processor time stand still until they are moved. */
function openStill(limits = { requestsPerSecond: 10, workMsPerSecond: 100 }) {
  const time = { now: 0, busy: 0 }
  const clock = createWorkClock(() => time.busy)
  const gate = createRateLimiter(limits, { now: () => time.now, clock })
  const spend = (network: string, ms: number) =>
    gate.run(network, 5, async () => {
      time.busy += ms
    })
  const admitted = (network: string, many: number) =>
    Array.from({ length: many }, () => gate.tryAcquire(network)).filter(Boolean).length
  return { time, gate, spend, admitted }
}

describe('the flood gate', () => {
  test('admits a burst of ten seconds of requests, then as many a second as set', () => {
    const { time, admitted } = openStill()
    expect([admitted('198.51.100.1', 150), admitted('198.51.100.2', 50)]).toEqual([100, 50])
    time.now = 2_000
    expect(admitted('198.51.100.1', 150)).toBe(20)
  })

  test('refuses a network that took more processor time than its share, until it is paid back', async () => {
    const { time, gate, spend } = openStill()
    await spend('198.51.100.1', 450)
    await spend('198.51.100.1', 450)
    expect([gate.tryAcquire('198.51.100.1'), gate.tryAcquire('198.51.100.2')]).toEqual([false, true])
    time.now = 1_000
    expect(gate.tryAcquire('198.51.100.1')).toBe(false)
    time.now = 1_001
    expect(gate.tryAcquire('198.51.100.1')).toBe(true)
  })

  test('charges what is expected while a request runs: many at once cannot all be admitted before one is charged', () => {
    const { gate } = openStill()
    const ends = Array.from({ length: 100 }, () =>
      gate.tryAcquire('198.51.100.1') ? gate.run('198.51.100.1', 40, () => new Promise(() => undefined)) : undefined,
    )
    expect(ends.filter(Boolean).length).toBe(20)
  })

  test('counts the networks of one IPv6 /48 together, at four times the share of one', async () => {
    const { gate, spend } = openStill()
    for (let i = 0; i < 8; i++) await spend(`2001:db8:7:${i}::/64`, 395)
    expect(gate.tryAcquire('2001:db8:7:9::/64')).toBe(true)
    await spend('2001:db8:7:9::/64', 40)
    expect([gate.tryAcquire('2001:db8:7:a::/64'), gate.tryAcquire('2001:db8:8:0::/64')]).toEqual([false, true])
  })

  test('charges what a network took of another process, and tells what it took here, once', async () => {
    const { gate, spend } = openStill()
    gate.charge('198.51.100.1', 801)
    expect(gate.tryAcquire('198.51.100.1')).toBe(false)
    await spend('198.51.100.2', 30)
    await spend('198.51.100.2', 12)
    expect([...gate.takeCharged()]).toEqual([['198.51.100.2', 42]])
    expect(gate.takeCharged().size).toBe(0)
  })

  test('forgets what is charged beyond twice a burst: whoever stops may come back', async () => {
    const { time, gate, spend } = openStill()
    for (let i = 0; i < 100; i++) await spend('198.51.100.1', 400)
    time.now = 8_000
    expect(gate.tryAcquire('198.51.100.1')).toBe(false)
    time.now = 8_001
    expect(gate.tryAcquire('198.51.100.1')).toBe(true)
  })

  test('charges 500 ms for one request at most', async () => {
    const { gate, spend } = openStill()
    await spend('198.51.100.1', 5_000)
    expect([gate.tryAcquire('198.51.100.1'), [...gate.takeCharged()]]).toEqual([true, [['198.51.100.1', 500]]])
  })

  test('charges a request that fails as well', async () => {
    const { time, gate } = openStill()
    const fail = () =>
      gate.run('198.51.100.1', 5, async () => {
        time.busy += 450
        throw new Error('failed')
      })
    await expect(fail()).rejects.toThrow('failed')
    await expect(fail()).rejects.toThrow('failed')
    expect(gate.tryAcquire('198.51.100.1')).toBe(false)
  })

  test('charges the time of background work to no network, also not to one whose request runs beside it', async () => {
    const { time, gate } = openStill()
    const end = Promise.withResolvers<void>()
    const background = gate.runUncharged(async () => {
      time.busy += 100
      await end.promise
    })
    await gate.run('198.51.100.1', 5, async () => {
      time.busy += 60
    })
    end.resolve()
    await background
    await gate.run('198.51.100.1', 5, async () => {
      time.busy += 10
    })
    expect([...gate.takeCharged()]).toEqual([['198.51.100.1', 40]])
  })

  test('lets everything pass where no limit is set', async () => {
    const { admitted, spend } = openStill({ requestsPerSecond: 0, workMsPerSecond: 100 })
    await spend('198.51.100.1', 10_000)
    expect(admitted('198.51.100.1', 1_000)).toBe(1_000)
  })
})

describe('the work clock', () => {
  test('divides busy time among the requests that run, and charges waiting to none', () => {
    let busy = 0
    const clock = createWorkClock(() => busy)
    const endFirst = clock.start()
    busy += 10
    const endSecond = clock.start()
    busy += 10
    expect(endFirst()).toBe(15)
    busy += 10
    expect(endSecond()).toBe(15)
    busy += 100
    expect(clock.start()()).toBe(0)
  })

  test('measures the processor time of this thread and not the time in which it waits', async () => {
    const end = createWorkClock().start()
    const from = process.threadCpuUsage()
    while (process.threadCpuUsage(from).user < 30_000);
    await new Promise((resolve) => setTimeout(resolve, 200))
    const ms = end()
    const { user, system } = process.threadCpuUsage(from)
    expect(ms).toBeGreaterThanOrEqual(30)
    expect(ms).toBeLessThan((user + system) / 1000 + 1)
  })
})
