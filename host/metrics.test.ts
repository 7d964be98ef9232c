import { expect, test } from 'vitest'
import { openSecurityEvents } from '#server/platform/security/security-events.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openTestShop } from '#server/testing/shop.ts'
import { type Metrics, openMetrics } from './metrics.ts'

const shop = openTestShop()
const token = 'a-token-of-the-monitoring-system-1'

const sources = () => ({
  pool: shop.pool,
  security: openSecurityEvents(openLogLines().log),
  health: {
    live: () => ({ sockets: 3, isListening: true, probe: async () => true }),
    pageCache: () => ({ bytes: 1024, maxBytes: 4096, isListening: true }),
  },
})
const read = (metrics: Metrics, authorization?: string, from: ReturnType<typeof sources> = sources()) =>
  metrics.answer(
    new Request('http://shop.example/metrics', { headers: { ...(authorization && { Authorization: authorization }) } }),
    from,
  )

test('metrics: a request with the token reads requests, the pool, jobs, sockets, the page cache and security events', async () => {
  const metrics = await openMetrics(token)
  metrics.onAnswered?.({ call: 'listProducts', status: 200, seconds: 0.02 })
  metrics.onAnswered?.({ call: 'listProducts', status: 429, seconds: 0.001 })
  metrics.countPage('hit')
  const from = sources()
  from.security.record({ event: 'sign_in_failed', request_id: 'r', network: '198.51.100.1', call: 'login' })
  const response = await read(metrics, `Bearer ${token}`, from)
  const lines = (await response.text()).split('\n')
  expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(lines).toEqual(
    expect.arrayContaining([
      'souk_requests_total{call="listProducts",status="200"} 1',
      'souk_requests_total{call="listProducts",status="429"} 1',
      'souk_request_duration_seconds_bucket{le="0.01",call="listProducts"} 1',
      'souk_request_duration_seconds_bucket{le="0.025",call="listProducts"} 2',
      'souk_page_cache_requests_total{result="hit"} 1',
      'souk_page_cache_bytes 1024',
      'souk_live_sockets 3',
      'souk_jobs{state="failed"} 0',
      '# TYPE souk_security_events_total counter',
      'souk_security_events_total{event="sign_in_failed"} 1',
      'souk_security_events_total{event="webhook_refused"} 0',
    ]),
  )
  const readValue = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])
  expect(readValue('process_resident_memory_bytes')).toBeGreaterThan(1e7)
  expect(readValue('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect(lines.some((line) => line.startsWith('souk_pool_connections{state="open"} '))).toBe(true)
})

test('metrics: a request without the token gets 404, as does every request where no token is set', async () => {
  const metrics = await openMetrics(token)
  const wrong = [undefined, 'Bearer ', 'Bearer undefined', `Bearer ${token}x`, `Basic ${token}`]
  const statuses = await Promise.all(wrong.map(async (sent) => (await read(metrics, sent)).status))
  expect(statuses).toEqual([404, 404, 404, 404, 404])
  const closed = await openMetrics(undefined)
  expect((await read(closed, 'Bearer undefined')).status).toBe(404)
  expect(closed.onAnswered).toBeUndefined()
})
