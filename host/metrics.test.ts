import { expect, test } from 'vitest'
import { openSecurityEvents } from '#server/platform/security/security-events.ts'
import { openLogLines } from '#server/testing/log-lines.ts'
import { openMetrics } from './metrics.ts'

const token = 'a-token-of-the-monitoring-system-1'
const ask = (metrics: ReturnType<typeof openMetrics>, authorization?: string) =>
  metrics(
    new Request('http://shop.example/metrics', { headers: { ...(authorization && { Authorization: authorization }) } }),
  )

test('metrics: whoever has the token reads the counts of security events and what the process takes', async () => {
  const security = openSecurityEvents(openLogLines().log)
  security.record({ event: 'sign_in_failed', request_id: 'r', network: '198.51.100.1', call: 'login' })
  const response = ask(openMetrics(token, security), `Bearer ${token}`)
  const lines = (await response.text()).split('\n')
  expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(lines).toEqual(
    expect.arrayContaining([
      '# TYPE souk_security_events_total counter',
      'souk_security_events_total{event="sign_in_failed"} 1',
      'souk_security_events_total{event="webhook_refused"} 0',
    ]),
  )
  expect(
    Number(lines.find((line) => line.startsWith('process_resident_memory_bytes '))?.split(' ')[1]),
  ).toBeGreaterThan(1e7)
})

test('metrics: nobody else does, and where no token is set there is no such address', () => {
  const security = openSecurityEvents(openLogLines().log)
  const metrics = openMetrics(token, security)
  const wrong = [undefined, 'Bearer ', 'Bearer undefined', `Bearer ${token}x`, `Basic ${token}`]
  expect(wrong.map((sent) => ask(metrics, sent).status)).toEqual([404, 404, 404, 404, 404])
  expect([ask(openMetrics(undefined, security), 'Bearer undefined').status]).toEqual([404])
})
