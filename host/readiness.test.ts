import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openReadiness } from './readiness.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const statusOf = async (query: () => Promise<unknown>) => (await openReadiness({ query } as never)()).status

test('a shop is ready while its database answers, and is not while the database refuses', async () => {
  expect(await statusOf(() => Promise.resolve({ rows: [] }))).toBe(200)
  expect(await statusOf(() => Promise.reject(new Error('gone')))).toBe(503)
})

test('a shop whose database is silent is not ready, after two seconds', async () => {
  let status: number | undefined
  void statusOf(() => new Promise(() => undefined)).then((answered) => {
    status = answered
  })
  await vi.advanceTimersByTimeAsync(1_999)
  expect(status).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(status).toBe(503)
})

test('concurrent probes share a query, a later one sends its own', async () => {
  const query = vi.fn(() => Promise.resolve({ rows: [] }))
  const ready = openReadiness({ query } as never)
  await Promise.all([ready(), ready()])
  expect(query).toHaveBeenCalledTimes(1)
  await ready()
  expect(query).toHaveBeenCalledTimes(2)
})
