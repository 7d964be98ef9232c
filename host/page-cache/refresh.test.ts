import { afterEach, expect, test, vi } from 'vitest'
import { createFairLimiter } from '#server/platform/async/limiter.ts'
import { ownNetwork } from '#server/platform/network-prefix.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop } from '#server/testing/shop.ts'
import type { Entry } from '../pages/renderer.ts'
import { openPageCache } from './page-cache.ts'

const shop = openTestShop()
const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

/** A cache over one list, which is stale after 30 s. Records each render's network and whether it was charged. */
async function open() {
  const renders: string[] = []
  let isCharged = true
  const entry = {
    cacheableRoutes: { '/about-us': { reads: [] } },
    formatChoiceCookies: () => 'locale=en',
    inlineNonce: 'mark',
  }
  const cache = await openPageCache({
    renderer: {
      isDevelopment: false,
      entry: async () => entry as unknown as Entry,
      paths: async () => ['/about-us'],
      render: async (_, api) => {
        const charged = isCharged ? 'charged' : 'uncharged'
        renders.push(`${await (await api(new Request('http://inside/api/network'))).text()} ${charged}`)
        return new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } })
      },
      close: async () => undefined,
    },
    turns: createFairLimiter(1),
    apiFor: (network) => async (request) => Response.json(request.url.endsWith('/master') ? { data: {} } : { network }),
    runUncharged: (work) => {
      isCharged = false
      const result = work()
      isCharged = true
      return result
    },
    pool: shop.pool,
    log: openLogLines().log,
    live: {},
    maxBytes: 1_000_000,
    onAllChanged: () => undefined,
  })
  endings.push(cache.close)
  const request = { method: 'GET', url: 'http://shop.example/about-us', headers: new Headers() }
  return { renders, ask: (network: string) => cache.respond(request, network) }
}

/** Also sets the clock of the machine back by an hour: the age of a page does not depend on it. */
function advanceClock(ms: number): void {
  const [start, time] = [performance.now(), Date.now()]
  vi.spyOn(performance, 'now').mockImplementation(() => start + ms)
  vi.spyOn(Date, 'now').mockImplementation(() => time + ms - 60 * 60_000)
}

test('the revalidation of a stale page is charged to no network', async () => {
  const { renders, ask } = await open()
  await ask('203.0.113.1')
  advanceClock(45_000)
  expect((await ask('203.0.113.2'))?.status).toBe(200)
  await expect.poll(() => renders.length).toBe(2)
  expect(renders).toEqual(['{"network":"203.0.113.1"} charged', `{"network":"${ownNetwork}"} uncharged`])
})

test('a page expires when it was stale for as long as it was fresh, also if the clock was set back', async () => {
  const { renders, ask } = await open()
  await ask('203.0.113.1')
  advanceClock(61_000)
  await ask('203.0.113.2')
  expect(renders).toEqual(['{"network":"203.0.113.1"} charged', '{"network":"203.0.113.2"} charged'])
})
