import { timingSafeEqual } from 'node:crypto'
import type { SecurityEvents } from '#server/platform/security/security-events.ts'
import { hashToken } from '#server/platform/security/token.ts'

/** Responds with the metrics of this process in Prometheus' text format 0.0.4 if the token matches, else 404. */
export function openMetrics(token: string | undefined, security: Pick<SecurityEvents, 'counts'>) {
  return (request: Request): Response => {
    if (!token || !hasToken(request, token)) return new Response('Not found', { status: 404, headers: plain })
    const text = `${[...processMetrics(), ...securityMetrics(security)].join('\n')}\n`
    return new Response(text, { headers: { ...plain, 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' } })
  }
}

const plain = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

const hasToken = ({ headers }: Request, token: string): boolean => {
  const [, sent = ''] = /^Bearer +(\S+)$/i.exec(headers.get('Authorization') ?? '') ?? []
  return timingSafeEqual(hashToken(sent), hashToken(token))
}

function processMetrics(): string[] {
  const { user, system } = process.cpuUsage()
  const { active } = performance.eventLoopUtilization()
  return [
    ...metric('process_resident_memory_bytes', 'gauge', [['', process.memoryUsage.rss()]]),
    ...metric('process_cpu_seconds_total', 'counter', [['', (user + system) / 1e6]]),
    ...metric('souk_event_loop_active_seconds_total', 'counter', [['', active / 1e3]]),
    ...metric('process_uptime_seconds', 'gauge', [['', process.uptime()]]),
  ]
}

const securityMetrics = ({ counts }: Pick<SecurityEvents, 'counts'>): string[] =>
  metric(
    'souk_security_events_total',
    'counter',
    [...counts()].map(([event, count]) => [`{event="${event}"}`, count]),
  )

const metric = (name: string, type: 'counter' | 'gauge', samples: readonly (readonly [string, number])[]): string[] => [
  `# TYPE ${name} ${type}`,
  ...samples.map(([labels, value]) => `${name}${labels} ${value}`),
]
