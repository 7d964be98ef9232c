import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeTab } from '#storefront/platform/storage/web-storage.ts'
import { loadWithRetry } from './load-part.ts'

const missing = new TypeError('Failed to fetch dynamically imported module')
const request = vi.fn<typeof fetch>()
const isOnline = vi.fn<() => boolean>()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(isOnline)
  vi.stubGlobal('fetch', request.mockReset())
  isOnline.mockReturnValue(true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('the code of a part: it is requested until the shop can be reached, though the browser reports a network', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'))
  const load = vi.fn(() => Promise.reject<string>(missing))
  const part = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(request).toHaveBeenCalled()
  expect(load.mock.calls.length).toBeGreaterThan(8)
  load.mockResolvedValue('part')
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await part).toBe('part')
})

test('the code of a part: offline it is requested again once the network is back, and not before', async () => {
  isOnline.mockReturnValue(false)
  const load = vi.fn(() => Promise.reject<string>(missing))
  const part = loadWithRetry(load)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(load).toHaveBeenCalledOnce()
  load.mockResolvedValue('part')
  dispatchEvent(new Event('online'))
  expect(await part).toBe('part')
  expect(request).not.toHaveBeenCalled()
})

test('the code of a part: if the shop answers, and the page was reloaded for it already, the error is reported', async () => {
  request.mockImplementation(async () => new Response())
  writeTab('reopened_at', String(Date.now()))
  const part = loadWithRetry(() => Promise.reject<string>(missing))
  const outcome = expect(part).rejects.toBe(missing)
  await vi.advanceTimersByTimeAsync(6_000)
  await outcome
  expect(request.mock.calls.map(([address, options]) => [address, options?.method])).toEqual([[location.href, 'HEAD']])
})
