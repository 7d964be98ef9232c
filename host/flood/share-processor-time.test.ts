import { expect, onTestFinished, test } from 'vitest'
import { createWorkClock } from '#server/platform/async/work-clock.ts'
import { createRateLimiter } from '#server/platform/rate-limits/rate-limiter.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { shareProcessorTime } from './share-processor-time.ts'

const shop = openTestShop()
const { log, lines } = openLogLines()

async function openProcess() {
  let busy = 0
  const rateLimiter = createRateLimiter(
    { requestsPerSecond: 10, workMsPerSecond: 50 },
    { now: () => 0, clock: createWorkClock(() => busy) },
  )
  const { close } = await shareProcessorTime({ pool: shop.pool, rateLimiter, log, intervalMs: 20 })
  onTestFinished(close)
  const spend = (network: string, ms: number) =>
    rateLimiter.run(network, 0, async () => {
      busy += ms
    })
  return { rateLimiter, spend }
}

test('processor time charged by one process counts at the other, and once at its own', async () => {
  const [one, two] = [await openProcess(), await openProcess()]
  await one.spend('198.51.100.1', 300)
  await one.spend('198.51.100.2', 300)
  await two.spend('198.51.100.1', 200)
  await expect.poll(() => one.rateLimiter.tryAcquire('198.51.100.1')).toBe(false)
  expect([two.rateLimiter.tryAcquire('198.51.100.1'), one.rateLimiter.tryAcquire('198.51.100.2')]).toEqual([
    false,
    true,
  ])
})

test('a notification that is no report is ignored with a line in the log', async () => {
  const { rateLimiter } = await openProcess()
  for (const payload of ['no JSON', '{"process":"x","charged":{"198.51.100.1":"much"}}'])
    await shop.pool.query('select pg_notify($1, $2)', ['network_work', payload])
  await expect.poll(() => lines.length).toBe(2)
  expect(rateLimiter.tryAcquire('198.51.100.1')).toBe(true)
})
